// At most 60 characters between the braces, so that the work grows with the text alone.
const FIELD = /\{\{([^{}]{0,60})\}\}/g

/** The names between double braces in a text, each once, in their order. */
const namesIn = (text: string): string[] => [...new Set([...text.matchAll(FIELD)].map(([, name = '']) => name.trim()))]

const braced = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(', ')

/** The rules of the fields in a team's texts, written {{name}}. @param words the fields that there are, with what each stands for */
export function textFields<Field extends string>(words: Readonly<Record<Field, string>>) {
  const isField = (name: string): name is Field => Object.hasOwn(words, name)
  return {
    /** What is wrong with the fields of a text; null for nothing. Braces that do not close are text. */
    problem(text: string): string | null {
      const unknown = namesIn(text).filter((name) => !isField(name))
      if (unknown.length === 0) return null
      return `There is no field ${braced(unknown)}. There are ${braced(Object.keys(words))}`
    },
    /** A text with its fields filled. One that is not known, or has no value, stays as it is, and `left` finds it. */
    fill: (text: string, values: Readonly<Record<Field, string>>): string =>
      text.replaceAll(FIELD, (whole, typed: string) => {
        const name = typed.trim()
        return (isField(name) && values[name]) || whole
      }),
    /**
     * Why a text cannot be sent with these values: fields that they do not fill; null when there are none. What a value says is no field, whatever
     * braces somebody has in their name.
     */
    left(text: string, values: Readonly<Record<Field, string>>): string | null {
      const left = namesIn(text).filter((name) => !(isField(name) && values[name]))
      return left.length === 0 ? null : `Replace ${braced(left)} with words of yours first`
    },
  }
}
