import type { State } from './location.ts'

// Capitals, regional cities and districts as people write them in ads. A dictionary of towns and suburbs lacks the districts, and
// does not say that "Sydney" alone means the whole city. Our own list, from common knowledge.

/** Cities whose name may be followed by one of their areas: "Sydney, Inner West", "Adelaide - Southern Suburbs". */
export const METROPOLES: ReadonlyMap<string, State> = places({
  NSW: 'Sydney',
  VIC: 'Melbourne',
  QLD: 'Brisbane|Gold Coast|Sunshine Coast',
  WA: 'Perth',
  SA: 'Adelaide',
  TAS: 'Hobart',
  ACT: 'Canberra',
  NT: 'Darwin',
})

/** Regional cities. The name alone means the city with its surroundings. */
export const CITIES: ReadonlyMap<string, State> = places({
  NSW: 'Newcastle|Wollongong|Wagga Wagga|Albury|Albury-Wodonga|Albury Wodonga|Dubbo|Tamworth|Orange|Bathurst|Coffs Harbour|Port Macquarie|Lismore|Armidale|Goulburn|Broken Hill|Gosford',
  VIC: 'Geelong|Ballarat|Bendigo|Shepparton|Mildura|Warrnambool',
  QLD: 'Townsville|Cairns|Toowoomba|Mackay|Rockhampton|Bundaberg|Gladstone|Hervey Bay|Ipswich|Logan|Logan City',
  WA: 'Bunbury|Geraldton|Kalgoorlie|Albany|Mandurah|Port Hedland',
  SA: 'Mount Gambier|Whyalla|Port Augusta|Port Lincoln',
  TAS: 'Launceston|Devonport|Burnie',
  NT: 'Alice Springs',
})

/** Districts with a name of their own. */
export const DISTRICTS: ReadonlyMap<string, State> = places({
  NSW: 'Central Coast|Hunter|Hunter Valley|Illawarra|Riverina|Northern Rivers|Mid North Coast|Far North Coast|Far South Coast|Southern Highlands|Southern Tablelands|Northern Tablelands|Snowy Mountains|Snowy|Monaro|Blue Mountains|Central West|New England|Hawkesbury|Northern Beaches|North Shore|Upper North Shore|Lower North Shore|Hills District|Sutherland Shire|Macarthur|Western Sydney|South West Sydney|Shoalhaven|Lake Macquarie|Port Stephens',
  VIC: 'Yarra Valley|Mornington Peninsula|Bellarine Peninsula|Gippsland|West Gippsland|South Gippsland|East Gippsland|Latrobe Valley|Goulburn Valley|Great Ocean Road|Surf Coast|Macedon Ranges|Dandenong Ranges|Grampians|High Country|Central Highlands|Bass Coast|Wimmera|Mallee',
  QLD: 'Far North Queensland|North Queensland|Central Queensland|South East Queensland|Darling Downs|Wide Bay|Wide Bay Burnett|Fraser Coast|Whitsundays|Capricorn Coast|Lockyer Valley|Scenic Rim|Redlands|Moreton Bay|Coalfields|Cape York',
  WA: 'Peel|Great Southern|Wheatbelt|Pilbara|Kimberley|Midwest|Mid West|Gascoyne|Swan Valley|Esperance',
  SA: 'Adelaide Hills|Barossa|Barossa Valley|Fleurieu Peninsula|Kangaroo Island|Limestone Coast|Riverland|Murray Mallee|Eyre Peninsula|Yorke Peninsula|Clare Valley|McLaren Vale',
  TAS: 'Tamar Valley|Huon Valley|Derwent Valley|North West Coast',
  NT: 'Top End|Central Australia|Red Centre|Arnhem Land',
})

function places(byState: Partial<Record<State, string>>): Map<string, State> {
  const named = Object.entries(byState) as [State, string][] // the keys of the record are states
  return new Map(named.flatMap(([state, names]) => names.split('|').map((name) => [name.toLowerCase(), state] as const)))
}
