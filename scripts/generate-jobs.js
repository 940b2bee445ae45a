// Deterministic generator of Australian real-estate job ads (NDJSON). Node 20+, no dependencies.
//
//   node generate-jobs.js [count=1000] [seed=1] [--now=2026-11-20T00:00:00Z] [--out=FILE]
//   node generate-jobs.js --count 10000 --seed 7 --out jobs.ndjson
//
// The same count, seed and now always give the same bytes, and job i does not depend on count:
// the first 1,000 lines of a 1,000,000 job run equal a 1,000 job run.
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { fileURLToPath } from 'node:url'

// Random
export function rng(seed) {
  // sfc32, seeded through splitmix-style mixing
  let s = seed >>> 0
  const mix = () => {
    s = (s + 0x9e3779b9) | 0
    let t = s ^ (s >>> 16)
    t = Math.imul(t, 0x21f0aaad)
    t ^= t >>> 15
    t = Math.imul(t, 0x735a2d97)
    return (t ^ (t >>> 15)) >>> 0
  }
  let a = mix(),
    b = mix(),
    c = mix(),
    d = mix()
  const next = () => {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + t) | 0
    return (t >>> 0) / 4294967296
  }
  for (let i = 0; i < 8; i++) next()
  return next
}
const zipfTables = new Map()
function zipfIndex(r, n, s = 1) {
  // rank 0 is the most frequent
  const key = `${n}:${s}`
  let cdf = zipfTables.get(key)
  if (!cdf) {
    cdf = new Float64Array(n)
    let t = 0
    for (let i = 0; i < n; i++) {
      t += 1 / (i + 1) ** s
      cdf[i] = t
    }
    for (let i = 0; i < n; i++) cdf[i] /= t
    zipfTables.set(key, cdf)
  }
  const x = r()
  let lo = 0,
    hi = n - 1
  while (lo < hi) {
    const m = (lo + hi) >> 1
    if (cdf[m] < x) lo = m + 1
    else hi = m
  }
  return lo
}
const an = (s) => s.replace(/\b([Aa]) (?=(?:[aeiAEI]|o(?!ne)|O(?!ne)|u(?!ni)|honest))/g, '$1n ')
const pick = (r, a) => a[(r() * a.length) | 0]
const zpick = (r, a, s = 0.7) => a[zipfIndex(r, a.length, s)]
function weighted(r, pairs) {
  let t = 0
  for (const p of pairs) t += p[1]
  let x = r() * t
  for (const p of pairs) {
    x -= p[1]
    if (x < 0) return p[0]
  }
  return pairs[0][0]
}

// Places (roughly by size, so the Zipf draw favours the first)
const PLACES = {
  NSW: 'Sydney 2000|Parramatta 2150|Bondi Junction 2022|Chatswood 2067|North Sydney 2060|Surry Hills 2010|Newtown 2042|Manly 2095|Mosman 2088|Liverpool 2170|Penrith 2750|Blacktown 2148|Castle Hill 2154|Hornsby 2077|Bankstown 2200|Hurstville 2220|Cronulla 2230|Miranda 2228|Ryde 2112|Epping 2121|Newcastle 2300|Wollongong 2500|Gosford 2250|Campbelltown 2560|Camden 2570|Burwood 2134|Strathfield 2135|Ashfield 2131|Leichhardt 2040|Balmain 2041|Double Bay 2028|Paddington 2021|Randwick 2031|Maroubra 2035|Mascot 2020|Alexandria 2015|Zetland 2017|Pyrmont 2009|Crows Nest 2065|Neutral Bay 2089|Lane Cove 2066|Gordon 2072|Pymble 2073|Turramurra 2074|Dee Why 2099|Brookvale 2100|Mona Vale 2103|Avalon Beach 2107|Norwest 2153|Rouse Hill 2155|Windsor 2756|Richmond 2753|Katoomba 2780|Orange 2800|Bathurst 2795|Dubbo 2830|Tamworth 2340|Armidale 2350|Port Macquarie 2444|Coffs Harbour 2450|Byron Bay 2481|Ballina 2478|Lismore 2480|Tweed Heads 2485|Wagga Wagga 2650|Albury 2640|Griffith 2680|Nowra 2541|Kiama 2533|Bowral 2576|Goulburn 2580|Queanbeyan 2620|Batemans Bay 2536|Terrigal 2260|The Entrance 2261|Charlestown 2290|Maitland 2320|Cessnock 2325|Rose Bay 2029|Vaucluse 2030|Marrickville 2204|Earlwood 2206|Kogarah 2217|Rockdale 2216|Sutherland 2232|Engadine 2233|Oran Park 2570|Marsden Park 2765|Box Hill 2765',
  VIC: 'Melbourne 3000|South Yarra 3141|Richmond 3121|Hawthorn 3122|St Kilda 3182|Brighton 3186|Toorak 3142|Geelong 3220|Footscray 3011|Preston 3072|Northcote 3070|Brunswick 3056|Carlton 3053|Fitzroy 3065|Collingwood 3066|Docklands 3008|Southbank 3006|Port Melbourne 3207|Box Hill 3128|Doncaster 3108|Glen Waverley 3150|Camberwell 3124|Malvern 3144|Caulfield 3162|Bentleigh 3204|Frankston 3199|Mornington 3931|Dandenong 3175|Berwick 3806|Pakenham 3810|Cranbourne 3977|Ringwood 3134|Croydon 3136|Lilydale 3140|Essendon 3040|Moonee Ponds 3039|Sunshine 3020|Werribee 3030|Point Cook 3030|Tarneit 3029|Hoppers Crossing 3029|Craigieburn 3064|Epping 3076|Mill Park 3082|Bundoora 3083|Heidelberg 3084|Ivanhoe 3079|Balwyn 3103|Kew 3101|Ballarat 3350|Bendigo 3550|Shepparton 3630|Mildura 3500|Wodonga 3690|Warrnambool 3280|Traralgon 3844|Torquay 3228|Sunbury 3429|Melton 3337|Sorrento 3943',
  QLD: 'Brisbane 4000|Surfers Paradise 4217|Fortitude Valley 4006|New Farm 4005|Toowong 4066|Indooroopilly 4068|Paddington 4064|Ascot 4007|Bulimba 4171|Southport 4215|Broadbeach 4218|Burleigh Heads 4220|Robina 4226|Coomera 4209|Maroochydore 4558|Noosa Heads 4567|Caloundra 4551|Cairns 4870|Townsville 4810|Toowoomba 4350|Mackay 4740|Rockhampton 4700|Bundaberg 4670|Hervey Bay 4655|Gladstone 4680|Ipswich 4305|Springfield Central 4300|Logan Central 4114|Springwood 4127|Carindale 4152|Chermside 4032|Aspley 4034|North Lakes 4509|Redcliffe 4020|Caboolture 4510|Cleveland 4163|Capalaba 4157|West End 4101|South Brisbane 4101|Woolloongabba 4102|Coorparoo 4151|Mount Gravatt 4122|Sunnybank 4109|Nundah 4012|Hamilton 4007|Mooloolaba 4557|Buderim 4556|Nambour 4560|Coolangatta 4225|Palm Cove 4879|Port Douglas 4877|Airlie Beach 4802|Emerald 4720',
  WA: 'Perth 6000|Subiaco 6008|Fremantle 6160|Joondalup 6027|Cottesloe 6011|Claremont 6010|Scarborough 6019|Mount Lawley 6050|Victoria Park 6100|Osborne Park 6017|West Perth 6005|Leederville 6007|Nedlands 6009|Applecross 6153|Canning Vale 6155|Rockingham 6168|Mandurah 6210|Bunbury 6230|Busselton 6280|Margaret River 6285|Albany 6330|Geraldton 6530|Kalgoorlie 6430|Karratha 6714|Broome 6725|Midland 6056|Morley 6062|Ellenbrook 6069|Baldivis 6171|Armadale 6112|Cockburn Central 6164',
  SA: 'Adelaide 5000|Norwood 5067|Glenelg 5045|Unley 5061|Prospect 5082|North Adelaide 5006|Burnside 5066|Mawson Lakes 5095|Modbury 5092|Salisbury 5108|Elizabeth 5112|Gawler 5118|Henley Beach 5022|Port Adelaide 5015|Marion 5043|Morphett Vale 5162|Noarlunga Centre 5168|Mount Barker 5251|Victor Harbor 5211|Murray Bridge 5253|Mount Gambier 5290|Port Lincoln 5606|Whyalla 5600|Nuriootpa 5355|Stirling 5152',
  ACT: 'Canberra 2601|Braddon 2612|Kingston 2604|Belconnen 2617|Gungahlin 2912|Woden 2606|Manuka 2603|Dickson 2602|Tuggeranong 2900|Fyshwick 2609',
  TAS: 'Hobart 7000|Launceston 7250|Sandy Bay 7005|Kingston 7050|Devonport 7310|Burnie 7320|Glenorchy 7010|Rosny Park 7018|Ulverstone 7315|New Norfolk 7140',
  NT: 'Darwin 800|Palmerston 830|Alice Springs 870|Katherine 850|Casuarina 810|Nightcliff 810',
}
const STATES = [
  ['NSW', 33],
  ['VIC', 26],
  ['QLD', 22],
  ['WA', 9],
  ['SA', 6],
  ['ACT', 2],
  ['TAS', 1.4],
  ['NT', 0.6],
]
const places = Object.fromEntries(
  Object.entries(PLACES).map(([st, s]) => [
    st,
    s.split('|').map((x) => {
      const m = /^(.*) (\d+)$/.exec(x)
      return { suburb: m[1], state: st, postcode: m[2].padStart(4, '0') }
    }),
  ]),
)

// Companies (invented)
const C1 =
  'Harbour|Wattle|Banksia|Southern Cross|Jacaranda|Ironbark|Bluegum|Coastline|Meridian|Keystone|Parkside|Laneway|Federation|Terrace|Sandstone|Kookaburra|Riverbend|Northpoint|Eastgate|Westbrook|Magnolia|Fernleigh|Grevillea|Waratah|Lighthouse|Compass|Cornerstone|Anchor|Highgate|Milestone|Oakfield|Whitehaven|Silverton|Redgum|Stringybark|Castlemaine|Elgin|Kingsley|Marlowe|Ashcroft|Bellbird|Currawong|Lorikeet|Rosella|Brolga|Wandoo|Tallowwood|Casuarina|Acacia|Boronia|Lachlan|Darling|Hawkesbury|Yarra|Torrens|Derwent|Barossa|Capricorn|Coral|Pacific|Southbank|Uptown|Metro|Urban|Heritage|Homestead|Verandah|Federation Hill|Blue Wren|Golden Mile'.split(
    '|',
  )
const C2 =
  'Property|Real Estate|Estate Agents|Property Group|Realty|Property Partners|Residential|Property Management|& Co|Agency|Property Advisory|Commercial|Strata Services|Valuers|Projects|Land & Homes|First|Living|Homes|Property Services'.split(
    '|',
  )
const SURN =
  "Nguyen|Smith|Jones|Williams|Brown|Wilson|Taylor|Singh|Martin|Anderson|White|Thompson|Walker|Harris|Lee|Ryan|Robinson|Kelly|King|Campbell|Patel|Papadopoulos|Rossi|Chen|Wang|Li|Tran|Le|Khan|Murphy|O'Brien|McDonald|Fraser|Stewart|Hughes|Edwards|Collins|Bennett|Marshall|Sullivan|Costa|Romano|Georgiou|Haddad|Kaur|Zhang|Fitzgerald|Donnelly|Whitlock|Barton".split(
    '|',
  )
const COMPANIES = (() => {
  const r = rng(0xc0ffee)
  const s = new Set()
  while (s.size < 4000) {
    const k = r()
    s.add(
      k < 0.6
        ? `${pick(r, C1)} ${pick(r, C2)}`
        : k < 0.85
          ? `${pick(r, SURN)} & ${pick(r, SURN)} ${pick(r, ['Real Estate', 'Property', 'Estate Agents', 'Partners', 'Strata', 'Valuations'])}`
          : `${pick(r, SURN)} ${pick(r, C1)} ${pick(r, ['Property', 'Realty', 'Group', 'Residential'])}`,
    )
  }
  return [...s]
})()

// Roles
const ROLES = {
  sales: {
    w: 26,
    min: 55,
    max: 180,
    null: 0.45,
    t: [
      'Sales Agent',
      'Real Estate Sales Consultant',
      'Sales Associate',
      'Sales Executive',
      'Licensed Real Estate Agent',
      'Residential Sales Agent',
      'Associate Agent',
      'Sales Manager',
      'Buyers Agent',
      'Prospecting Agent',
      'Project Sales Consultant',
      'New Homes Consultant',
      'Lead Agent',
      'Auctioneer',
      'Rural Sales Specialist',
      'Prestige Sales Agent',
      'Business Development Manager',
      'Director of Sales',
      'Trainee Sales Agent',
      'Land Sales Consultant',
    ],
  },
  'property-management': {
    w: 34,
    min: 60,
    max: 110,
    null: 0.2,
    t: [
      'Property Manager',
      'Senior Property Manager',
      'Assistant Property Manager',
      'Leasing Consultant',
      'Leasing Agent',
      'Head of Property Management',
      'Portfolio Manager',
      'Property Management Team Leader',
      'Associate Property Manager',
      'Rentals Manager',
      'Routine Inspections Officer',
      'Property Investment Manager',
      'New Business Manager - Rentals',
      'Holiday Letting Manager',
      'Build to Rent Community Manager',
      'Property Officer',
      'Maintenance Coordinator',
    ],
  },
  admin: {
    w: 17,
    min: 55,
    max: 90,
    null: 0.2,
    t: [
      'Sales Administrator',
      'Receptionist',
      'Office Manager',
      'Property Management Administrator',
      'Executive Assistant',
      'Trust Accountant',
      'Accounts Officer',
      'Personal Assistant to Lead Agent',
      'Front Desk Coordinator',
      'Sales Support Coordinator',
      'Contracts Administrator',
      'Customer Service Officer',
      'Compliance Officer',
      'Weekend Receptionist',
    ],
  },
  marketing: {
    w: 7,
    min: 60,
    max: 120,
    null: 0.25,
    t: [
      'Marketing Coordinator',
      'Marketing Manager',
      'Digital Marketing Specialist',
      'Property Stylist',
      'Real Estate Photographer',
      'Content Creator',
      'Social Media Coordinator',
      'Graphic Designer',
      'Campaign Manager',
      'Copywriter',
      'Videographer and Drone Pilot',
    ],
  },
  valuation: {
    w: 5,
    min: 75,
    max: 160,
    null: 0.35,
    t: [
      'Property Valuer',
      'Certified Practising Valuer',
      'Residential Valuer',
      'Commercial Valuer',
      'Graduate Valuer',
      'Senior Valuer',
      'Statutory Valuer',
      'Plant and Equipment Valuer',
    ],
  },
  commercial: {
    w: 7,
    min: 80,
    max: 220,
    null: 0.4,
    t: [
      'Commercial Property Manager',
      'Commercial Leasing Executive',
      'Industrial Sales and Leasing Agent',
      'Retail Leasing Manager',
      'Asset Manager',
      'Facilities Manager',
      'Centre Manager',
      'Capital Transactions Analyst',
      'Tenant Representation Advisor',
      'Development Manager',
    ],
  },
  strata: {
    w: 4,
    min: 65,
    max: 130,
    null: 0.25,
    t: [
      'Strata Manager',
      'Senior Strata Manager',
      'Assistant Strata Manager',
      'Body Corporate Manager',
      'Owners Corporation Manager',
      'Building Manager',
      'Strata Administrator',
      'On-site Caretaker Manager',
    ],
  },
}
const ROLE_W = Object.entries(ROLES).map(([k, v]) => [k, v.w])
const EMP = [
  ['full-time', 70],
  ['part-time', 12],
  ['contract', 6],
  ['temporary', 5],
  ['casual', 5],
  ['freelance', 2],
]
const EMP_WORD = {
  'full-time': 'full-time',
  'part-time': 'part-time',
  contract: 'fixed-term contract',
  temporary: 'temporary',
  casual: 'casual',
  freelance: 'freelance',
}

// Phrase slots. Every list is drawn with a Zipf weight.
const W = {
  adj: 'busy|well-established|award-winning|boutique|independent|fast-growing|family-owned|respected|high-performing|progressive|leading|trusted|locally owned|dynamic|modern|market-leading|tight-knit|supportive|energetic|innovative|long-standing|community-minded|data-driven|relationship-focused|multi-award-winning|privately owned|collaborative|forward-thinking|values-led|employee-owned'.split(
    '|',
  ),
  agency: 'agency|office|real estate business|property group|team|brand|network|firm|practice|company|franchise|group|operation'.split('|'),
  person:
    'agent|property manager|professional|team player|communicator|self-starter|negotiator|organiser|operator|career changer|people person|specialist|all-rounder|leader|closer|problem solver'.split(
      '|',
    ),
  trait:
    'motivated|experienced|organised|enthusiastic|proactive|confident|driven|friendly|detail-oriented|resilient|ambitious|polished|reliable|empathetic|hungry|well-presented|tech-savvy|calm|commercially minded|articulate|honest|resourceful|tenacious|licensed|bilingual|punctual|diplomatic|analytical|persuasive|warm'.split(
      '|',
    ),
  perk: 'a car allowance|uncapped commission|a phone and laptop|monthly bonuses|ongoing training|flexible hours|a nine-day fortnight|on-site parking|your birthday off|an uncapped bonus scheme|paid parental leave|a hybrid working week|a professional development budget|a gym membership|team lunches|quarterly incentive trips|an annual conference|mentoring from a senior director|a low desk fee|a debit credit structure|a generous retainer|an employee assistance program|wellness days|a novated lease|salary packaging|a sign-on bonus|relocation assistance|a warm database|a dedicated assistant|early finish Fridays|a clear path to equity|additional superannuation|paid volunteering days|a fully stocked kitchen|free barista coffee|a tool of trade vehicle|rostered days off|weekend penalty rates|a supportive leadership team'.split(
    '|',
  ),
  task: 'listing and selling residential property|prospecting for new business|conducting open homes|managing a portfolio of rental properties|preparing ingoing and outgoing condition reports|attending tribunal hearings|coordinating maintenance and trades|negotiating lease renewals|arrears management|answering inbound enquiries|preparing contracts of sale|updating the customer database|building relationships with landlords|hosting private inspections|writing advertising copy|preparing appraisals|reconciling the trust account|processing invoices and disbursements|chairing annual general meetings|preparing owners corporation budgets|issuing levy notices|managing insurance claims|carrying out routine inspections|coordinating auction campaigns|calling past clients|letterbox drops and door knocking|scheduling photography and floor plans|managing vendor paid advertising|preparing comparative market analyses|liaising with solicitors and conveyancers|following up buyers after inspections|screening rental applications|lodging bonds|managing keys and access|producing social media content|designing brochures and signboards|reporting to vendors each week|undertaking mortgage security valuations|inspecting industrial sites|completing rent reviews|managing outgoings and budgets|leasing vacant tenancies|overseeing essential safety measures|coordinating building defects|negotiating commercial lease terms|preparing feasibility studies|managing settlement and handover|training junior staff|running the weekly sales meeting|maintaining compliance registers|handling smoke alarm and pool certificates|resolving tenant disputes|arranging strata inspections|serving notices to vacate|greeting clients at the front desk|diary management for two directors|drone footage and virtual tours|styling homes for sale|managing email campaigns|bidding on behalf of buyers|qualifying purchasers|arranging building and pest inspections|negotiating off-market transactions|site inductions and contractor management'.split(
    '|',
  ),
  req: "a current real estate licence|a certificate of registration|your agent's certificate|a valid driver licence and reliable car|at least two years in a similar role|experience with PropertyMe|experience with Property Tree|working knowledge of Console Cloud|experience with Rex or AgentBox|a sound understanding of the Residential Tenancies Act|excellent written and spoken English|strong attention to detail|a national police check|the right to work in Australia|a degree in property or valuation|certified practising valuer status|experience with strata legislation|availability to work Saturdays|a proven track record of sales|exceptional time management|confidence on the telephone|intermediate Microsoft Office skills|trust accounting experience|the ability to work under pressure|a genuine passion for property|experience in customer service|a strong local network|a professional wardrobe|proficiency in Canva and Adobe|experience with VaultRE|a white card|conflict resolution skills|a growth mindset|high emotional intelligence|knowledge of retail leases legislation|fluency in Mandarin or Cantonese|experience with StrataMax|knowledge of pricing and campaign strategy|a Class 1 licence|sound numeracy skills|discretion with confidential information|experience with Inspection Express|a full set of references".split(
    '|',
  ),
  area: 'beachside|inner-city|leafy|blue-chip|growth corridor|regional|waterfront|family-friendly|cosmopolitan|tightly held|up-and-coming|master-planned|heritage-listed|hinterland|central business district|suburban|coastal|rural lifestyle'.split(
    '|',
  ),
  adv: 'consistently|genuinely|confidently|proudly|quickly|closely|regularly|independently|carefully|professionally|efficiently|effortlessly|proactively|calmly|thoughtfully'.split(
    '|',
  ),
  culture:
    'celebrates every win|promotes from within|puts people first|invests in training|respects work and life outside the office|has low staff turnover|shares leads openly|values honesty above all|enjoys a Friday drink|backs new ideas|supports local sporting clubs|is known for its service|leads the suburb for market share|gives everyone a voice|keeps portfolios small|never micromanages|measures what matters|hires for attitude|welcomes people returning to work|flies the flag for diversity'.split(
      '|',
    ),
  prop: 'apartments|family homes|townhouses|prestige residences|units|warehouses|retail tenancies|acreage|student accommodation|new developments|holiday homes|heritage terraces|waterfront estates|office suites|house and land packages|duplexes|medical suites|childcare centres|rural holdings|serviced apartments|display homes|childcare and retail assets|vacant land|off-the-plan apartments'.split(
    '|',
  ),
  when: 'immediately|as soon as possible|in the new year|early next month|after a short notice period|on a date that suits you|before the spring selling season|at the end of the financial year|within four weeks'.split(
    '|',
  ),
  boss: 'the principal|the director|the head of property management|the general manager|our lead agent|the licensee in charge|the operations manager|the head of department|the regional manager|the sales director'.split(
    '|',
  ),
  apply:
    'Apply now with your resume and a short cover letter|Send your resume today|All applications are treated in strict confidence|Only shortlisted candidates will be contacted|For a confidential conversation call us after hours|Press apply and tell us why you would be a great fit|Applications close when the right person is found|We encourage applications from people of all backgrounds|Aboriginal and Torres Strait Islander people are encouraged to apply|No recruitment agencies please|Tell us about your favourite sale or lease|Interviews will begin this week|Please include your licence number in your application|We aim to reply to every applicant within five working days'.split(
      '|',
    ),
}
// Long tail: several thousand rarer tokens (streets, buildings, systems), so that the vocabulary keeps growing with the corpus.
const SYL =
  'an ar bel bur cal car dar del dun el fair glen har hol in kal ken lan lin mar mel mor nar nor or pal pen ra ros san sel tal tor ul val wan war wen yar zel bri cro dra fen gra hay jar kir lor mun nel ox pir quin rus sto tri umb ver wil yen'.split(
    ' ',
  )
const END =
  'dale|ford|ton|wood|field|ville|brook|mere|more|leigh|worth|hurst|bank|side|view|stone|combe|well|gate|wick|ley|den|burn|croft|mont'.split(
    '|',
  )
const NAMES = (() => {
  const r = rng(0xbeef)
  const s = new Set()
  while (s.size < 12000) {
    const w = pick(r, SYL) + (r() < 0.75 ? pick(r, SYL) : '') + pick(r, END)
    s.add(w[0].toUpperCase() + w.slice(1))
  }
  return [...s]
})()
const ST = 'Street|Road|Avenue|Parade|Terrace|Lane|Drive|Crescent|Boulevard|Place|Esplanade|Court'.split('|')
const TAGS =
  'residential|commercial|rentals|sales|leasing|strata|trust-accounting|entry-level|senior|leadership|car-allowance|commission|weekend-work|hybrid|remote|parking|training|propertyme|property-tree|console|rex|agentbox|vaultre|prestige|off-the-plan|rural|holiday-letting|auction|licensed|certificate-of-registration|graduate|school-leaver|visa-sponsorship|flexible|night-and-weekend|no-weekends|bonus|mandarin|work-from-home|boutique'.split(
    '|',
  )

const S = [
  // sentence templates; {x} is a slot, drawn per use
  (c) => `${c.company} is a ${c.w('adj')} ${c.w('agency')} in ${c.suburb} looking for a ${c.w('trait')} ${c.title} to join the team.`,
  (c) =>
    `We are a ${c.w('adj')}, ${c.w('adj')} ${c.w('agency')} specialising in ${c.w('prop')} and ${c.w('prop')} across ${c.suburb} and the surrounding ${c.w('area')} suburbs.`,
  (c) => `Our office on ${c.n()} ${pick(c.r, ST)} is a short walk from public transport and cafes.`,
  (c) => `You will be responsible for ${c.w('task')}, ${c.w('task')} and ${c.w('task')}.`,
  (c) => `Your day will include ${c.w('task')}, as well as ${c.w('task')}.`,
  (c) => `To be considered you will need ${c.w('req')}, ${c.w('req')} and ${c.w('req')}.`,
  (c) => `It would be an advantage to have ${c.w('req')} or ${c.w('req')}.`,
  (c) => `In return we offer ${c.w('perk')}, ${c.w('perk')} and ${c.w('perk')}.`,
  (c) => `The package includes ${c.w('perk')} together with ${c.w('perk')}.`,
  (c) => `Reporting to ${c.w('boss')}, you will work ${c.w('adv')} with landlords, tenants, buyers and vendors.`,
  (c) => `We are a team that ${c.w('culture')} and ${c.w('culture')}.`,
  (c) => `This is a ${c.emp} position based in ${c.suburb}, ${c.state}, starting ${c.w('when')}.`,
  (c) => `The ideal ${c.w('person')} is ${c.w('trait')}, ${c.w('trait')} and able to ${c.w('adv')} build rapport.`,
  (c) => `With more than ${1 + ((c.r() * 60) | 0)} years in the ${c.w('area')} market, ${c.company} ${c.w('culture')}.`,
  (c) => `The portfolio of around ${40 + ((c.r() * 190) | 0)} ${c.w('prop')} is tidy, geographically close and free of problem arrears.`,
  (c) => `Last year the ${c.w('agency')} sold ${20 + ((c.r() * 400) | 0)} properties, from ${c.w('prop')} to ${c.w('prop')}.`,
  (c) => `You will take over from a colleague who is moving to our ${c.n()} office after ${2 + ((c.r() * 9) | 0)} happy years.`,
  (c) => `Current projects include ${c.n()} Gardens and the ${c.n()} Quarter, a release of ${20 + ((c.r() * 300) | 0)} ${c.w('prop')}.`,
  (c) => `Whether you are a ${c.w('trait')} ${c.w('person')} or a ${c.w('trait')} ${c.w('person')}, we would love to hear from you.`,
  (c) => `We ${c.w('adv')} support our people with ${c.w('perk')}.`,
  (c) => `Experience in ${c.w('area')} markets such as ${c.near()} or ${c.near()} will help you settle in ${c.w('adv')}.`,
  (c) => `There is real scope to grow: three of our current leaders started by ${c.w('task')}.`,
  (c) => `Duties also cover ${c.w('task')}, ${c.w('task')}, ${c.w('task')} and ad hoc support for ${c.w('boss')}.`,
  (c) => `Our clients own ${c.w('prop')}, ${c.w('prop')} and ${c.w('prop')}, and they expect a ${c.w('trait')} point of contact.`,
  (c) => `Recent sales at ${1 + ((c.r() * 220) | 0)} ${c.n()} ${pick(c.r, ST)} and in ${c.n()} Estate set suburb records.`,
  (c) =>
    `Hours are Monday to Friday, with ${pick(c.r, ['one Saturday in three', 'alternate Saturdays', 'every Saturday and a day off midweek', 'no weekend work', 'occasional evening inspections', 'a rotating weekend roster'])}.`,
  (c) => `The successful applicant will ${c.w('adv')} follow our ${c.n()} service method, which ${c.w('culture')}.`,
]

export function makeJob(i, seed = 1, nowMs = Date.UTC(2026, 10, 20)) {
  const r = rng((Math.imul(seed | 0, 0x9e3779b1) ^ Math.imul(i + 1, 0x85ebca6b)) >>> 0)
  const state = weighted(r, STATES),
    pl = zpick(r, places[state], 0.85)
  const category = weighted(r, ROLE_W),
    role = ROLES[category]
  const company = zpick(r, COMPANIES, 0.75),
    employment = weighted(r, EMP)
  const baseTitle = zpick(r, role.t, 0.8)
  let title = baseTitle
  const k = r()
  if (k < 0.12) title += ` - ${pl.suburb}`
  else if (k < 0.2)
    title = `${pick(r, ['Junior', 'Senior', 'Experienced', 'Part-Time', 'Casual', 'Graduate', 'Lead'])} ${title}`.replace(
      /(Senior|Lead) \1/,
      '$1',
    )
  else if (k < 0.3)
    title += ` | ${pick(r, ['Car Allowance', 'No Saturdays', 'Immediate Start', 'Top Commission', 'Hybrid', 'Small Portfolio', 'Prestige Brand', 'Career Growth', 'Great Culture', '$5k Sign-On'])}`
  else if (k < 0.36)
    title += ` (${pick(r, ['12-month contract', 'Maternity leave cover', 'Saturdays only', '4 days', 'School hours', 'New role'])})`
  const ctx = {
    r,
    company,
    title: baseTitle,
    suburb: pl.suburb,
    state: pl.state,
    emp: EMP_WORD[employment],
    seen: new Set(),
    w(s) {
      let v,
        t = 0
      do v = zpick(r, W[s], 0.75)
      while (this.seen.has(v) && ++t < 8)
      this.seen.add(v)
      return v
    }, // no word twice in one sentence
    n: () => NAMES[zipfIndex(r, NAMES.length, 0.6)],
    near: () => zpick(r, places[state], 0.4).suburb,
  }
  const target = 600 + Math.floor(r() ** 1.6 * 2300)
  const used = new Array(S.length).fill(0)
  const paras = []
  let para = an(S[0](ctx)),
    len = para.length
  used[0] = 9
  while (len < target) {
    let t,
      tries = 0
    do {
      t = 1 + ((r() * (S.length - 1)) | 0)
    } while (used[t] > (len > 1800 ? 1 : 0) && ++tries < 12)
    used[t]++
    ctx.seen.clear()
    const s = an(S[t](ctx))
    if (r() < 0.28) {
      paras.push(para)
      para = s
      len += s.length + 2
    } else {
      para += ` ${s}`
      len += s.length + 1
    }
  }
  paras.push(para)
  let description = `${paras.join('\n\n')}\n\n${pick(r, W.apply)}.`
  if (description.length > 3000) {
    description = description.slice(0, 3000)
    description = description.slice(0, description.lastIndexOf('. ') + 1)
  }
  let salary_min = null,
    salary_max = null
  if (r() >= role.null) {
    const a = role.min + r() ** 1.8 * (role.max - role.min) * 0.7
    salary_min = Math.round(a / 2.5) * 2500
    salary_max = r() < 0.12 ? null : Math.round((a * (1.05 + r() * 0.35)) / 2.5) * 2500
    if (salary_max !== null && salary_max < salary_min) salary_max = salary_min
  }
  const nt = 1 + ((r() * 5) | 0)
  const tags = new Set()
  while (tags.size < nt) tags.add(zpick(r, TAGS, 0.8))
  return {
    id: i + 1,
    title,
    company_name: company,
    suburb: pl.suburb,
    state: pl.state,
    postcode: pl.postcode,
    location: `${pl.suburb} ${pl.state} ${pl.postcode}`,
    employment_type: employment,
    category_slug: category,
    salary_min,
    salary_max,
    description,
    tags: [...tags],
    created_at: new Date(nowMs - Math.floor(r() * 60 * 86400) * 1000).toISOString(),
    featured: r() < 0.05,
  }
}

export async function writeJobs(count, seed, out, nowMs) {
  let buf = [],
    size = 0
  for (let i = 0; i < count; i++) {
    const l = JSON.stringify(makeJob(i, seed, nowMs))
    buf.push(l)
    size += l.length
    if (size > 1 << 20) {
      if (!out.write(`${buf.join('\n')}\n`)) await once(out, 'drain')
      buf = []
      size = 0
    }
  }
  if (buf.length) out.write(`${buf.join('\n')}\n`)
}

if (process.argv[1] && fileURLToPath(import.meta.url) === process.argv[1]) {
  const pos = [],
    opt = {}
  const av = process.argv.slice(2)
  for (let i = 0; i < av.length; i++) {
    const m = /^--([a-z]+)(?:=(.*))?$/.exec(av[i])
    if (m) opt[m[1]] = m[2] ?? av[++i]
    else pos.push(av[i])
  }
  const count = Number(opt.count ?? pos[0] ?? 1000),
    seed = Number(opt.seed ?? pos[1] ?? 1)
  const now = opt.now ? Date.parse(opt.now) : Date.UTC(2026, 10, 20)
  if (!Number.isInteger(count) || count < 0 || !Number.isInteger(seed) || Number.isNaN(now)) {
    console.error('usage: generate-jobs.js [count] [seed] [--now=ISO] [--out=FILE]')
    process.exit(2)
  }
  const out = opt.out ? createWriteStream(opt.out) : process.stdout
  out.on('error', (e) => {
    if (e.code === 'EPIPE') process.exit(0)
    throw e
  })
  await writeJobs(count, seed, out, now)
  if (opt.out) {
    out.end()
    await once(out, 'finish')
  }
}
