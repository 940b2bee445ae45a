/** What nobody is turned down for, as a team reads it (Fair Work Act 2009 (Cth) s 351). */
export type Ground = 'age' | 'sex' | 'family' | 'origin' | 'health or disability' | 'belief'

const PEOPLES = [
  'Aboriginal|Torres Strait|Indigenous|M[aā]ori|Pasifika|Islander|Asian|African|Arab(?:ic)?|European|Middle Eastern|Latino|Latina',
  'Indian(?! Ocean)|Chinese|Pakistani|Bangladeshi|Sri Lankan|Nepal(?:i|ese)|Afghan|Iranian|Iraqi|Syrian|Lebanese|Turkish|Egyptian|Israeli|Palestinian',
  'Vietnamese|Filipin[oa]|Korean|Japanese|Thai|Indonesian|Malaysian|Sudanese|Somali|Ethiopian|Nigerian|Kenyan|Zimbabwean|South African',
  'Greek|Italian|Russian|Ukrainian|Serbian|Croatian|Macedonian|Irish|Scottish|American|Brazilian|Colombian|Chilean|New Zealander|Aussies?',
].join('|')

// Each rule finds words that speak of the ground in a sentence about a person. Names are left alone: Young and Christian as names, Church
// Street, and the Working with Children Check. What is found is a question to whoever wrote it, so that a wide rule costs a tick.
const RULES: readonly (readonly [Ground, RegExp])[] = [
  [
    'age',
    /\b(?:(?:too|very|so|rather|quite|bit|how) (?:old|young)|(?:old|young) for|older (?:than|person|people|workers?|candidates?|applicants?)|younger|youngest|youngsters?|youthful|elderly|at (?:your|his|her|their) age|your age|age (?:group|bracket|range|limit)|aged? \d\d|mature[- ]aged?|\d\d years old|years of age|millennials?|boomers?|school leavers?|(?:mid|late|early|your|their|his|her) (?:teens|twenties|thirties|forties|fifties|sixties|seventies|[2-7]0s))\b/i,
  ],
  ['age', /\byoung\b/],
  ['age', /\byoung (?:m[ae]n|wom[ae]n|people|person|lad(?:y|ies)|ones?|team|blood)\b/i],
  ['age', /\b(?:to|near(?:ing)?|approaching|before|until|about|your|soon|will|you) retire(?:ment|d)?\b/i],
  [
    'sex',
    /\b(?:(?:a|the|another|young|older|for|wanted|prefer(?:red)?|needs?|only|as a) (?:m[ae]n|wom[ae]n|girls?|boys?|guys?|bloke|lad(?:y|ies)|gentlem[ae]n)|males?|females?|gender|your sex|sexual(?:ity)?|gay|lesbian|homosexual|transgender|non-binary)\b/i,
  ],
  [
    'family',
    /\b(?:pregnan\w*|maternity|paternity|parental leave|breastfeed\w*|kids?|(?:small|young|your|having|have|has|had|no|two|three|four|with) children(?! check)|children at home|child ?care|newborn|(?:your|a|new|single|young|working) (?:baby|mother|father|mum|dad|parent)|your (?:family|husband|wife|boyfriend|girlfriend|spouse|marriage)|family (?:commitments?|responsibilit(?:y|ies)|situation|plans?|reasons?|duties)|(?:start|planning) a family|married|marital|divorced?|carer(?:['’]?s)? (?:duties|leave|responsibilities)|caring (?:duties|responsibilities))\b/i,
  ],
  [
    'origin',
    /\b(?:native (?:english )?speakers?|(?:first|native|mother) (?:language|tongue)|accents?|nationality|ethnic\w*|(?:your|his|her|their|of) race|racial|skin colou?r|foreigners?|foreign-born|(?:im)?migrants?|refugees?|australian[- ]born|born (?:overseas|abroad|in [A-Z]\w+)|country of (?:birth|origin)|cultural background|caucasian)\b/i,
  ],
  ['origin', new RegExp(`\\b(?:${PEOPLES})\\b`, 'u')],
  [
    'health or disability',
    /\b(?:disabilit(?:y|ies)|disabled|handicap\w*|impair(?:ed|ments?)|wheelchairs?|able[- ]bodied|physically (?:fit|unfit|able)|deaf(?:ness)?|blind(?:ness)?(?! (?:spots?|inspections?))|hearing aids?|depression|depressive|anxiety|bipolar|mental (?:health|illness|condition|state)|autis\w*|adhd|dyslexi\w*|epilep\w*|diabet\w*|cancer|hiv|chronic|(?:your|an|his|her|their|past|old) (?:illness|injur(?:y|ies))|sick(?:ness)? (?:leave|days?)|sickness|too (?:sick|ill|fat|unwell)|overweight|obese|your (?:weight|health|body|back)|health (?:conditions?|issues?|problems?|reasons?|concerns?|history)|medical (?:conditions?|history|leave|reasons?|issues?|problems?)|medication|workers['’]? comp\w*|addict\w*|bad back)\b/i,
  ],
  [
    'health or disability',
    /\b(?:you (?:are|seem(?:ed)?|were|look(?:ed)?)|you['’]re|being) (?:too )?(?:depressed|anxious|sick|ill|unwell)\b/i,
  ],
  [
    'belief',
    /\b(?:religio\w*|(?:your|his|her|their) (?:faith|god|church|mosque|temple|synagogue|union|politics)|(?:attend\w*|go(?:es|ing)? to) (?:church|mosque|temple|synagogue)|hijabs?|niqabs?|burqas?|turbans?|head ?scar(?:f|ves)|kippahs?|muslims?|islam\w*|jew(?:s|ish)?|hindus?|sikhs?|buddhists?|catholics?|protestants?|mormons?|jehovah\w*|atheists?|christianity|ramadan|sabbath|prayers?|praying|union members?\w*|unionists?|trade union|political (?:views?|opinions?|party|beliefs?)|beliefs)\b/i,
  ],
  ['belief', /\b(?:[Aa]n?|are|be|being|our|['’]re|as|not) Christians?\b/],
]

/** Words that may speak of who somebody is, as they were written, and of what. */
export type PersonalWords = { words: string; ground: Ground }

/** The words of a text that may speak of who somebody is in place of their work: the first of each ground. */
export function personalWords(text: string): PersonalWords[] {
  const found = new Map<Ground, string>()
  for (const [ground, rule] of RULES) {
    const words = found.has(ground) ? undefined : rule.exec(text)?.[0]
    if (words) found.set(ground, words.trim())
  }
  return [...found].map(([ground, words]) => ({ words, ground }))
}
