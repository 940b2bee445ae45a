import { regionsOf, withSurroundings } from './region.ts'

export const TAS_REGIONS = [
  ...regionsOf(
    { state: 'TAS', city: 'Hobart' },
    {
      'Eastern Shore|Hobart Eastern Shore|Eastern Suburbs|City of Clarence':
        'Acton Park|Bellerive|Cambridge|Clarendon Vale|Geilston Bay|Howrah|Lauderdale|Lindisfarne|Mornington|Oakdowns|Risdon Vale|Rokeby|Rosny|Rosny Park|Sandford|Seven Mile Beach|Tranmere|Warrane',
      'Northern Suburbs|City of Glenorchy|Hobart North':
        'Austins Ferry|Berriedale|Bridgewater|Brighton|Chigwell|Claremont|Derwent Park|Gagebrook|Glenorchy|Goodwood|Granton|Herdsmans Cove|Lenah Valley|Lutana|Montrose|Moonah|New Town|Old Beach|Rosetta|West Moonah',
      'Southern Suburbs|Kingborough|Hobart South|Kingston and Kingborough':
        'Blackmans Bay|Bonnet Hill|Electrona|Howden|Huntingfield|Kettering|Kingston|Kingston Beach|Margate|Sandy Bay|Snug|Taroona|Woodbridge',
    },
  ),
  ...regionsOf(
    { state: 'TAS', city: null },
    {
      'North West Coast|North West Tasmania|North West|Burnie and Devonport|Devonport and North West|Cradle Coast':
        'Burnie|Devonport|East Devonport|Hillcrest|Latrobe|Miandetta|Montello|Park Grove|Penguin|Port Sorell|Romaine|Shearwater|Sheffield|Shorewell Park|Smithton|Somerset|Spreyton|Stanley|Sulphur Creek|Turners Beach|Ulverstone|Upper Burnie|West Ulverstone|Wynyard',
      'Tamar Valley|The Tamar|West Tamar|Launceston and Tamar Valley|Northern Tasmania|North East Tasmania|Launceston and North East':
        'Beaconsfield|Beauty Point|Blackstone Heights|Bridport|East Launceston|Evandale|Exeter|George Town|Hadspen|Invermay|Kings Meadows|Launceston|Legana|Longford|Mowbray|Newnham|Newstead|Norwood|Perth|Prospect|Prospect Vale|Ravenswood|Riverside|Rocherlea|Scottsdale|South Launceston|St Leonards|Summerhill|Trevallyn|Waverley|West Launceston|Youngtown',
      'Huon Valley|The Huon|Huon|Far South Tasmania':
        'Cygnet|Dover|Franklin|Geeveston|Glen Huon|Grove|Huonville|Port Huon|Ranelagh|Southport',
      'Derwent Valley|Central Highlands|New Norfolk and Derwent Valley':
        'Bothwell|Boyer|Bushy Park|Granton|Hamilton|Lachlan|Magra|Maydena|New Norfolk|Westerway|Brighton|Bagdad',
    },
  ),
]

export const ACT_REGIONS = regionsOf(
  { state: 'ACT', city: 'Canberra' },
  {
    'Inner North|North Canberra|Inner Canberra North|Canberra North':
      'Acton|Ainslie|Braddon|Campbell|Canberra|City|Dickson|Downer|Hackett|Lyneham|O’Connor|Reid|Turner|Watson',
    'Inner South|South Canberra|Canberra South':
      'Barton|Deakin|Forrest|Fyshwick|Griffith|Kingston|Narrabundah|Red Hill|Symonston|Yarralumla',
    [`${withSurroundings('Belconnen')}|Belconnen town centre`]:
      'Aranda|Belconnen|Bruce|Charnwood|Cook|Dunlop|Evatt|Florey|Flynn|Fraser|Giralang|Hawker|Higgins|Holt|Kaleen|Latham|Lawson|Macgregor|Macquarie|McKellar|Melba|Page|Scullin|Spence|Strathnairn|Weetangera',
    [`${withSurroundings('Gungahlin')}|Gungahlin town centre`]:
      'Amaroo|Bonner|Casey|Crace|Forde|Franklin|Gungahlin|Harrison|Jacka|Mitchell|Moncrieff|Ngunnawal|Nicholls|Palmerston|Taylor|Throsby',
    'Tuggeranong|Tuggeranong Valley|Greater Tuggeranong|All Tuggeranong':
      'Banks|Bonython|Calwell|Chisholm|Conder|Fadden|Gilmore|Gordon|Gowrie|Greenway|Isabella Plains|Kambah|Macarthur|Monash|Oxley|Richardson|Theodore|Wanniassa',
    'Woden|Woden Valley|Woden and Weston Creek': 'Chifley|Curtin|Farrer|Garran|Hughes|Isaacs|Lyons|Mawson|O’Malley|Pearce|Phillip|Torrens',
    'Weston Creek|Molonglo Valley|Weston Creek and Molonglo|Molonglo':
      'Chapman|Coombs|Denman Prospect|Duffy|Fisher|Holder|Rivett|Stirling|Waramanga|Weston|Whitlam|Wright',
  },
)

export const NT_REGIONS = [
  ...regionsOf(
    { state: 'NT', city: 'Darwin' },
    {
      'Inner Darwin|Inner City|Darwin CBD and Inner Suburbs':
        'Bayview|Cullen Bay|Darwin|Darwin City|Fannie Bay|Larrakeyah|Ludmilla|Parap|Stuart Park|The Gardens|The Narrows|Woolner',
      'Northern Suburbs|Darwin Northern Suburbs':
        'Alawa|Anula|Brinkin|Casuarina|Coconut Grove|Jingili|Karama|Leanyer|Lyons|Malak|Marrara|Millner|Moil|Muirhead|Nakara|Nightcliff|Rapid Creek|Tiwi|Wagaman|Wanguri|Wulagi',
      'Palmerston and Rural|Darwin Rural|Palmerston and Litchfield|Litchfield|Palmerston region|Palmerston area|Greater Palmerston':
        'Bakewell|Bellamack|Berry Springs|Coolalinga|Driver|Durack|Farrar|Gray|Gunn|Herbert|Holtze|Howard Springs|Humpty Doo|Johnston|Moulden|Palmerston|Rosebery|Virginia|Woodroffe|Zuccoli',
    },
  ),
  ...regionsOf(
    { state: 'NT', city: null },
    {
      'Top End|The Top End|Darwin and Top End|Katherine and Top End':
        'Adelaide River|Batchelor|Berry Springs|Casuarina|Darwin|Darwin City|Fannie Bay|Gunbalanya|Howard Springs|Humpty Doo|Jabiru|Katherine|Katherine East|Katherine South|Maningrida|Nightcliff|Palmerston|Parap|Pine Creek|Stuart Park|Wadeye',
      'Central Australia|Red Centre|The Red Centre|Alice Springs and Central Australia':
        'Alice Springs|Araluen|Braitling|Desert Springs|East Side|Gillen|Larapinta|Sadadeen|Tennant Creek|The Gap|Yulara',
      'Arnhem Land|East Arnhem': 'Alyangula|Galiwinku|Gapuwiyak|Gunbalanya|Maningrida|Milingimbi|Ngukurr|Nhulunbuy|Yirrkala',
    },
  ),
]
