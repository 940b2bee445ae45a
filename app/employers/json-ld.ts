type Node = Record<string, unknown>

/** What a page says of its organisation in JSON-LD (schema.org Organization and its kinds). */
export type Organisation = { name: string | null; description: string | null; logo: string | null; sameAs: string[] }

const KINDS = new Set(['Organization', 'Corporation', 'LocalBusiness', 'RealEstateAgent', 'ProfessionalService', 'OnlineBusiness'])

/** Finds the organisation of a page's JSON-LD blocks: the first with a name, however deep. */
export function findOrganisation(blocks: readonly string[]): Organisation | null {
  for (const block of blocks) {
    for (const node of nodesOf(parseJson(block))) {
      const name = isOrganisation(node) ? textOf(node.name) : null
      if (name)
        return {
          name,
          description: textOf(node.description),
          logo: addressOf(node.logo),
          sameAs: listOf(node.sameAs).flatMap((one) => textOf(one) ?? []),
        }
    }
  }
  return null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // a block that is broken says nothing
  }
}

/** All objects of a value, in the order they are written. A list of its own instead of recursion, which deep nesting would exhaust. */
function* nodesOf(root: unknown): Generator<Node> {
  const waiting = [root]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value !== 'object' || value === null) continue
    if (!Array.isArray(value)) yield value as Node // an object of JSON
    const inner: unknown[] = Object.values(value)
    for (let at = inner.length - 1; at >= 0; at--) waiting.push(inner[at])
  }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

const isOrganisation = (node: Node) =>
  listOf(node['@type']).some((type) => typeof type === 'string' && KINDS.has(type.replace(/^https?:\/\/schema\.org\//, '')))

/** A text of JSON-LD, which may stand in a list or as the value of an object. */
function textOf(value: unknown): string | null {
  const [first] = listOf(value)
  if (typeof first === 'string') return first.trim() || null
  return isNode(first) && typeof first['@value'] === 'string' ? first['@value'].trim() || null : null
}

function addressOf(value: unknown): string | null {
  const [first] = listOf(value)
  return isNode(first) ? (textOf(first.url) ?? textOf(first.contentUrl) ?? textOf(first['@id'])) : textOf(first)
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
