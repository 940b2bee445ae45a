/** What a section of a CV is about. */
export type SectionKind =
  | 'summary'
  | 'experience'
  | 'education'
  | 'skills'
  | 'software'
  | 'licences'
  | 'referees'
  | 'contact'
  | 'volunteering'
  | 'achievements'
  | 'other'

// The words that titles of sections are made of; the last one decides, "and" joins two.
const WORDS: Readonly<Record<SectionKind, string>> = {
  summary:
    'profile summary about objective objectives overview statement introduction intro bio biography snapshot hello aim goal goals pitch story brief glance synopsis me am',
  experience:
    'experience experiences employment employers work worked working career history positions position roles role jobs job background record engagements appointments journey timeline placements',
  education:
    'education educational qualification qualifications training study studies studied academic academics courses course schooling school tertiary university degrees learning cpd development',
  skills:
    'skill skills strength strengths expertise competency competencies capability capabilities ability abilities proficiency proficiencies specialty specialties specialities specialisations attributes talents skillset strong good offer bring toolbox toolkit',
  software:
    'software systems system computers computing technology technologies technical tools tech computer digital it applications apps platforms programs programmes proptech crm crms technological computing',
  licences:
    'licence licences license licenses licensing registration registrations registered accreditation accreditations certification certifications certificate certificates ticket tickets credentials licensed compliance authority',
  referees: 'referee referees reference references',
  contact: 'contact contacts details reach touch address find',
  volunteering: 'board boards committee committees volunteer volunteering voluntary community unpaid',
  achievements: 'achievement achievements award awards accomplishments recognition honours wins highlights results milestones',
  other:
    'interests interest hobbies languages language publications availability declaration memberships membership affiliations other miscellaneous additional activities projects personal outside life',
}
const KIND_OF = new Map(Object.entries(WORDS).flatMap(([kind, words]) => words.split(' ').map((word) => [word, kind as SectionKind])))

// Say nothing about what a section is.
const FILLERS = new Set(
  `my our your the a an of in at on to with for i i've ive have has where what how i'm im who do did done does so far by well key core main
  professional relevant selected previous past recent current other earlier additional further general full part time paid summary's
  areas area range and or industry real estate property sales business management administration office information held hold use used using know
  known can get bring that this from until now date years vitae curriculum resume cv knowledge track path life quick executive personal
  up most top i'd you me it's its formal mandatory state trade memberships specialist
  people things made makes been be am is into over few words short 's`
    .split(/\s+/)
    .filter(Boolean),
)

// Titles that their words alone would not tell, or tell wrongly.
const PHRASES: readonly [RegExp, readonly SectionKind[]][] = [
  [/^(?:key |core )?(?:skills?|strengths|expertise|competenc(?:y|ies)) (?:summary|profile|overview|snapshot|set)$/, ['skills']],
  [
    /^(?:career|professional|personal|executive|employment|experience)? ?(?:summary|profile|overview|objective|statement|snapshot)$/,
    ['summary'],
  ],
  [/^(?:who i am|about|in brief|in short|hello|meet \w+|why me)$/, ['summary']],
  [/^(?:[a-z]+ ){0,5}about (?:me|myself)$/, ['summary']],
  [/^(?:track record|career to date|the story so far|my journey|on the job|in the field)$/, ['experience']],
  [/^what (?:i|id|i'd|i'll|ill) (?:do|can do|do well|do best|am good at|bring|offer|know)\b/, ['skills']],
  [/^(?:what )?i'?m good at$/, ['skills']],
  [/^(?:areas|fields) of (?:expertise|knowledge|practice|strength|experience)$/, ['skills']],
  [
    /^(?:computer|it|technical|software|technology|digital|systems?) (?:skills|proficiency|proficiencies|knowledge|literacy|experience)$/,
    ['software'],
  ],
  [/^skills (?:and|&) experience$/, ['skills']],
  [/^(?:personal|contact) (?:details|information|particulars)$/, ['contact']],
  [/^(?:career|key|selected|professional) (?:highlights|achievements|wins|results)$/, ['achievements']],
  [/^(?:volunteer|voluntary|community) (?:work|experience|roles|involvement|service)$/, ['volunteering']],
  [/^(?:professional|industry) (?:development|memberships?|training)$/, ['education']],
  [/^(?:languages?|interests?|hobbies)(?: .*)?$/, ['other']],
  [/^(?:software|systems?|tools?|technology|platforms?) (?:i|we) (?:use|know|work with)$/, ['software']],
]

const MAX_CHARS = 60
const MAX_WORDS = 8

/** A title as its words are compared: lower case, without the colon and the ornaments around it. */
export function plainTitle(text: string): string {
  return text
    .slice(0, MAX_CHARS * 2)
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}'&/+ -]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s\d'-]+|[\s'-]+$/g, '')
}

/** "2. Experience", "IV) Skills", "Part B: Training": what counts the titles of a CV. */
const COUNT = /^(?:(?:part|section)\s+)?(?:\d{1,2}(?:\.\d)?|[ivx]{1,4}|[a-h])\s*[.):/–-]+\s*(?=\p{L}{2})/iu

/** What a title says its section is about, none when its words are not all words of titles. */
export function kindsOfTitle(given: string): SectionKind[] {
  const text = given.replace(COUNT, '')
  if (text.length > MAX_CHARS || /[@\d]/.test(text)) return []
  const title = plainTitle(text)
  const phrase = PHRASES.find(([pattern]) => pattern.test(title))
  if (phrase) return [...phrase[1]]
  const words = title.split(/[\s/-]+/).filter((word) => /\p{L}/u.test(word))
  if (words.length === 0 || words.length > MAX_WORDS) return []
  if (!words.every((word) => KIND_OF.has(word) || FILLERS.has(word))) return []
  const parts = title.split(/\s*(?:&|\+|\/|,|(?<=\s)and(?=\s))\s*/)
  const kinds = parts.map(kindOfPart).filter((kind) => kind !== null)
  return [...new Set(kinds)]
}

// Tell what a section is only where nothing else does.
const WEAK = new Set(
  'details me am good strong offer bring development training personal other additional compliance record find address outside life it body aim story brief activities community registered licensed'.split(
    ' ',
  ),
)

/** The last telling word decides: "work history" is history, "career summary" a summary, "experience" behind "work" the same. */
function kindOfPart(part: string): SectionKind | null {
  const words = part.split(/[\s-]+/).filter((word) => KIND_OF.has(word))
  const telling = words.findLast((word) => !WEAK.has(word)) ?? words.at(-1)
  return KIND_OF.get(telling ?? '') ?? null
}

const LONGEST_WORD = Math.max(...[...KIND_OF.keys(), ...FILLERS].map(({ length }) => length))

/** What a title in capitals says whose letters are spaced so evenly that its words cannot be told apart: "MYWORKINGLIFE". */
export function kindsOfRunTogether(text: string): SectionKind[] {
  const letters = text
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .slice(0, MAX_CHARS)
  // The fewest words that the letters up to each place are made of.
  const words: (string[] | null)[] = [[]]
  for (let end = 1; end <= letters.length; end++) {
    const ways = Array.from({ length: Math.min(LONGEST_WORD, end) }, (_, index) => end - index - 1).flatMap((start) => {
      const word = letters.slice(start, end)
      const before = words[start]
      return before && (KIND_OF.has(word) || FILLERS.has(word)) ? [[...before, word]] : []
    })
    words.push(ways.reduce<string[] | null>((a, b) => (a && a.length <= b.length ? a : b), null))
  }
  return kindsOfTitle((words.at(-1) ?? []).join(' '))
}
