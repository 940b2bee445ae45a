import type { State } from './location.ts'
import { type Region, withSurroundings } from './region.ts'

/** A town, the radius of its surroundings in km, and names of the region. A capital's own name is among them, as is one that no town has. */
type Row = readonly [town: string, km: number, ...names: string[]]

const citiesOf = (state: State, rows: readonly Row[]): Region[] =>
  rows.map(([town, km, ...names]) => {
    const [name = '', ...otherNames] = new Set([...names, ...withSurroundings(town).split('|')])
    return { name, otherNames, state, city: null, around: town, km }
  })

/** Cities with their surroundings. A capital also includes the places of its regions, so its radius need not cover them all. */
export const CITY_REGIONS: readonly Region[] = [
  ...citiesOf('NSW', [
    ['Sydney', 38, 'Sydney', 'Greater Sydney'],
    ['Newcastle', 20],
    ['Wollongong', 20],
    ['Albury', 12, 'Albury-Wodonga', 'Albury and Wodonga'],
    ['Armidale', 12],
    ['Bathurst', 12],
    ['Broken Hill', 15],
    ['Coffs Harbour', 20],
    ['Dubbo', 15],
    ['Goulburn', 15],
    ['Lismore', 15],
    ['Orange', 15],
    ['Port Macquarie', 15],
    ['Tamworth', 15],
    ['Wagga Wagga', 15, 'Greater Wagga', 'Wagga region'],
  ]),
  ...citiesOf('VIC', [
    ['Melbourne', 40, 'Melbourne', 'Greater Melbourne'],
    ['Geelong', 16],
    ['Ballarat', 15],
    ['Bendigo', 14],
    ['Mildura', 15],
    ['Shepparton', 12],
    ['Warrnambool', 12],
    ['Wodonga', 12, 'Albury-Wodonga', 'Albury and Wodonga'],
  ]),
  ...citiesOf('QLD', [
    ['Brisbane', 35, 'Brisbane', 'Greater Brisbane'],
    ['Gold Coast', 28, 'Gold Coast'],
    ['Sunshine Coast', 35, 'Sunshine Coast'],
    ['Bundaberg', 15],
    ['Cairns', 25],
    ['Gladstone', 20],
    ['Mackay', 20],
    ['Rockhampton', 15],
    ['Toowoomba', 18],
    ['Townsville', 22],
  ]),
  ...citiesOf('WA', [
    ['Perth', 45, 'Perth', 'Greater Perth'],
    ['Albany', 15],
    ['Bunbury', 18],
    ['Geraldton', 15],
    ['Kalgoorlie', 12, 'Kalgoorlie-Boulder', 'Kalgoorlie and Boulder'],
    ['Mandurah', 15],
  ]),
  ...citiesOf('SA', [
    ['Adelaide', 35, 'Adelaide', 'Greater Adelaide'],
    ['Kingscote', 40, 'Kangaroo Island', 'KI'],
    ['Mount Gambier', 12],
    ['Whyalla', 15],
  ]),
  ...citiesOf('TAS', [
    ['Hobart', 25, 'Hobart', 'Greater Hobart'],
    ['Launceston', 16],
  ]),
  ...citiesOf('ACT', [['Canberra', 25, 'Canberra', 'Greater Canberra']]),
  ...citiesOf('NT', [
    ['Darwin', 35, 'Darwin', 'Greater Darwin'],
    ['Alice Springs', 25],
  ]),
]
