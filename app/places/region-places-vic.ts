import { regionsOf } from './region.ts'

const INNER_NORTH =
  'Abbotsford|Alphington|Brunswick|Brunswick East|Brunswick West|Carlton|Carlton North|Clifton Hill|Coburg|Coburg North|Collingwood|Fairfield|Fitzroy|Fitzroy North|Flemington|Kensington|North Melbourne|Northcote|Parkville|Pascoe Vale|Pascoe Vale South|Preston|Princes Hill|Thornbury'
const OUTER_NORTH =
  'Broadmeadows|Bundoora|Campbellfield|Coolaroo|Craigieburn|Diamond Creek|Doreen|Eltham|Epping|Essendon|Fawkner|Glenroy|Greensborough|Greenvale|Hadfield|Heidelberg|Heidelberg Heights|Heidelberg West|Hurstbridge|Ivanhoe|Jacana|Kalkallo|Kingsbury|Lalor|Lower Plenty|Macleod|Meadow Heights|Mernda|Mickleham|Mill Park|Montmorency|Oak Park|Reservoir|Rosanna|Roxburgh Park|Somerton|South Morang|Strathmore|Thomastown|Tullamarine|Viewbank|Wallan|Watsonia|Westmeadows|Whittlesea|Wollert|Yarrambat'
const INNER_EAST =
  'Ashburton|Ashwood|Balwyn|Balwyn North|Box Hill|Burwood|Camberwell|Canterbury|Deepdene|Glen Iris|Hawthorn|Hawthorn East|Kew|Kew East|Malvern|Malvern East|Mont Albert|Mont Albert North|Richmond|Burnley|Cremorne|Surrey Hills'
const OUTER_EAST =
  'Bayswater|Bayswater North|Blackburn|Blackburn North|Blackburn South|Boronia|Box Hill North|Box Hill South|Bulleen|Burwood East|Chirnside Park|Croydon|Croydon Hills|Croydon North|Doncaster|Doncaster East|Donvale|Ferntree Gully|Forest Hill|Glen Waverley|Heathmont|Kilsyth|Knoxfield|Lilydale|Lysterfield|Mitcham|Montrose|Mooroolbark|Mount Evelyn|Mount Waverley|Nunawading|Park Orchards|Ringwood|Ringwood East|Ringwood North|Rowville|Scoresby|Templestowe|Templestowe Lower|The Basin|Upper Ferntree Gully|Vermont|Vermont South|Wantirna|Wantirna South|Warrandyte|Warranwood|Wheelers Hill|Wonga Park'
const BAYSIDE =
  'Aspendale|Aspendale Gardens|Beaumaris|Black Rock|Bonbeach|Brighton|Brighton East|Carrum|Chelsea|Chelsea Heights|Cheltenham|Edithvale|Elwood|Hampton|Hampton East|Mentone|Mordialloc|Parkdale|Patterson Lakes|Sandringham|Highett'
const MORNINGTON =
  'Arthurs Seat|Balnarring|Baxter|Bittern|Blairgowrie|Capel Sound|Crib Point|Dromana|Flinders|Frankston South|Hastings|Langwarrin|McCrae|Main Ridge|Merricks|Moorooduc|Mornington|Mount Eliza|Mount Martha|Portsea|Red Hill|Rosebud|Rye|Safety Beach|Shoreham|Somers|Somerville|Sorrento|St Andrews Beach|Tootgarook|Tyabb'
const WEST_GIPPSLAND = 'Bunyip|Drouin|Garfield|Longwarry|Lang Lang|Neerim South|Nyora|Trafalgar|Warragul|Yarragon|Koo-Wee-Rup'
const SOUTH_GIPPSLAND =
  'Fish Creek|Foster|Korumburra|Leongatha|Loch|Meeniyan|Mirboo North|Poowong|Port Welshpool|Toora|Venus Bay|Welshpool|Yarram'
const LATROBE_VALLEY = 'Boolarra|Churchill|Glengarry|Hazelwood North|Moe|Morwell|Newborough|Traralgon|Tyers|Yallourn North|Yinnar'
const EAST_GIPPSLAND =
  'Bairnsdale|Bruthen|Eagle Point|East Bairnsdale|Heyfield|Kalimna|Lakes Entrance|Lindenow|Lucknow|Maffra|Mallacoota|Metung|Omeo|Orbost|Paynesville|Rosedale|Sale|Stratford|Swan Reach'

export const VIC_REGIONS = [
  ...regionsOf(
    { state: 'VIC', city: 'Melbourne' },
    {
      'Inner Melbourne|Inner City|Melbourne CBD and Inner Suburbs|City of Melbourne|CBD and Inner Suburbs':
        'Albert Park|Carlton|Collingwood|Cremorne|Docklands|East Melbourne|Fitzroy|Kensington|Melbourne|Middle Park|North Melbourne|Parkville|Port Melbourne|Prahran|Richmond|South Melbourne|South Yarra|Southbank|St Kilda|West Melbourne|Windsor',
      'Inner North|Inner Northern Suburbs': INNER_NORTH,
      'Inner East|Inner Eastern Suburbs': INNER_EAST,
      'Inner South|Inner South East|Inner Southern Suburbs':
        'Albert Park|Armadale|Balaclava|Caulfield|Caulfield East|Caulfield North|Caulfield South|Carnegie|Elsternwick|Elwood|Gardenvale|Glen Huntly|Kooyong|Malvern|Middle Park|Murrumbeena|Ormond|Port Melbourne|Prahran|Ripponlea|South Melbourne|South Yarra|Southbank|St Kilda|St Kilda East|St Kilda West|Toorak|Windsor',
      'Inner West|Inner Western Suburbs':
        'Ascot Vale|Essendon|Flemington|Footscray|Kensington|Kingsville|Maidstone|Maribyrnong|Moonee Ponds|Newport|Seddon|South Kingsville|Spotswood|Travancore|West Footscray|Williamstown|Williamstown North|Yarraville',
      'Eastern Suburbs': `${INNER_EAST}|${OUTER_EAST}`,
      'Outer East|Outer Eastern Suburbs': OUTER_EAST,
      'Northern Suburbs': `${INNER_NORTH}|${OUTER_NORTH}`,
      'Outer North|Outer Northern Suburbs': OUTER_NORTH,
      'Western Suburbs':
        'Albanvale|Albion|Altona|Altona Meadows|Altona North|Ardeer|Ascot Vale|Avondale Heights|Braybrook|Brookfield|Burnside|Burnside Heights|Cairnlea|Caroline Springs|Deer Park|Delahey|Derrimut|Flemington|Footscray|Fraser Rise|Hillside|Hoppers Crossing|Keilor|Keilor Downs|Keilor East|Kealba|Kings Park|Kingsville|Kurunjang|Laverton|Maidstone|Manor Lakes|Maribyrnong|Melton|Melton South|Melton West|Newport|Point Cook|Rockbank|Seabrook|Seddon|South Kingsville|Spotswood|St Albans|Sunbury|Sunshine|Sunshine North|Sunshine West|Sydenham|Tarneit|Taylors Hill|Taylors Lakes|Truganina|Werribee|Werribee South|West Footscray|Williams Landing|Williamstown|Williamstown North|Wyndham Vale|Yarraville',
      'South-Eastern Suburbs|South East|South East Suburbs':
        'Beaconsfield|Bentleigh|Bentleigh East|Berwick|Carnegie|Carrum Downs|Cheltenham|Clarinda|Clayton|Clayton South|Clyde|Clyde North|Cranbourne|Cranbourne East|Cranbourne North|Cranbourne West|Dandenong|Dandenong North|Dingley Village|Doveton|Endeavour Hills|Frankston|Frankston North|Hallam|Hampton Park|Heatherton|Hughesdale|Huntingdale|Keysborough|Lynbrook|Lyndhurst|McKinnon|Moorabbin|Mulgrave|Murrumbeena|Narre Warren|Narre Warren North|Narre Warren South|Noble Park|Noble Park North|Notting Hill|Oakleigh|Oakleigh East|Oakleigh South|Officer|Ormond|Pakenham|Seaford|Skye|Springvale|Springvale South',
      'Bayside|Bayside Suburbs|Bayside and South Eastern Suburbs': BAYSIDE,
      'Southern Suburbs': `Bentleigh|Bentleigh East|Carnegie|Caulfield|Elsternwick|McKinnon|Moorabbin|Murrumbeena|Ormond|${BAYSIDE}`,
      'Dandenong Ranges|The Dandenongs':
        'Belgrave|Belgrave Heights|Cockatoo|Emerald|Ferny Creek|Kallista|Kalorama|Monbulk|Mount Dandenong|Olinda|Sassafras|Selby|Sherbrooke|Silvan|Tecoma|The Patch|Tremont|Upwey',
    },
  ),
  ...regionsOf(
    { state: 'VIC', city: null },
    {
      'Mornington Peninsula|The Peninsula|Mornington Peninsula and Bass Coast': MORNINGTON,
      'Yarra Valley|Yarra Ranges':
        'Badger Creek|Chirnside Park|Coldstream|Don Valley|Dixons Creek|Gladysdale|Gruyere|Healesville|Hoddles Creek|Launching Place|Lilydale|Millgrove|Mount Evelyn|Seville|Steels Creek|Wandin North|Warburton|Wesburn|Woori Yallock|Yarra Glen|Yarra Junction',
      'Gippsland|Gippsland and Latrobe Valley': [WEST_GIPPSLAND, SOUTH_GIPPSLAND, LATROBE_VALLEY, EAST_GIPPSLAND].join('|'),
      'West Gippsland|Baw Baw': WEST_GIPPSLAND,
      'South Gippsland': SOUTH_GIPPSLAND,
      'East Gippsland': EAST_GIPPSLAND,
      'Latrobe Valley': LATROBE_VALLEY,
      'Bass Coast|Phillip Island|Bass Coast and Phillip Island':
        'Bass|Cape Paterson|Cape Woolamai|Corinella|Coronet Bay|Cowes|Grantville|Inverloch|Kilcunda|Newhaven|North Wonthaggi|Rhyll|San Remo|Smiths Beach|Sunderland Bay|Surf Beach|Ventnor|Wonthaggi',
      'Bellarine Peninsula|Bellarine|The Bellarine':
        'Barwon Heads|Clifton Springs|Curlewis|Drysdale|Indented Head|Leopold|Ocean Grove|Point Lonsdale|Portarlington|Queenscliff|St Leonards|Wallington',
      'Surf Coast|Great Ocean Road|Surf Coast and Great Ocean Road':
        'Aireys Inlet|Anglesea|Apollo Bay|Armstrong Creek|Bells Beach|Fairhaven|Jan Juc|Lorne|Moriac|Mount Duneed|Port Campbell|Torquay|Winchelsea|Wye River',
      'South West Victoria|South West|Western District|Warrnambool and South West|South West Coast':
        'Allansford|Camperdown|Casterton|Cobden|Colac|Coleraine|Dartmoor|Dunkeld|Elliminyt|Hamilton|Heywood|Koroit|Mortlake|Penshurst|Port Campbell|Port Fairy|Portland|Terang|Timboon|Warrnambool',
      'Macedon Ranges|Macedon Ranges and Hepburn':
        'Gisborne|Kyneton|Lancefield|Macedon|Malmsbury|Mount Macedon|New Gisborne|Riddells Creek|Romsey|Trentham|Woodend',
      'Central Highlands|Ballarat and Central Highlands|Ballarat and Grampians':
        'Alfredton|Ararat|Avoca|Bacchus Marsh|Bakery Hill|Ballan|Ballarat|Ballarat Central|Ballarat East|Ballarat North|Beaufort|Black Hill|Brown Hill|Buninyong|Clunes|Creswick|Daylesford|Delacombe|Hepburn Springs|Lake Wendouree|Linton|Lucas|Maryborough|Miners Rest|Mount Clear|Mount Helen|Mount Pleasant|Redan|Sebastopol|Smythesdale|Soldiers Hill|Wendouree',
      'Goldfields|Bendigo and Goldfields|Bendigo, Goldfields and Macedon Ranges|Loddon Mallee|Loddon Valley':
        'Bendigo|California Gully|Castlemaine|Dunolly|Eaglehawk|East Bendigo|Elmore|Epsom|Flora Hill|Golden Square|Heathcote|Huntly|Inglewood|Kangaroo Flat|Kennington|Kyneton|Long Gully|Maiden Gully|Maldon|Marong|Maryborough|North Bendigo|Quarry Hill|Spring Gully|Strathdale|Strathfieldsaye|White Hills',
      'Goulburn Valley|Shepparton and Goulburn Valley':
        'Alexandra|Cobram|Euroa|Kialla|Kyabram|Merrigum|Mooroopna|Murchison|Nagambie|Nathalia|Numurkah|Rochester|Rushworth|Seymour|Shepparton|Shepparton East|Shepparton North|Stanhope|Strathmerton|Tatura|Tongala|Violet Town|Yea',
      'High Country|North East Victoria|Victorian High Country|Victorian Alps|Wodonga and High Country':
        'Baranduda|Beechworth|Benalla|Bright|Chiltern|Corryong|Dartmouth|Glenrowan|Mansfield|Mount Beauty|Mount Buller|Myrtleford|Porepunkah|Rutherglen|Tallangatta|Wahgunyah|Wangaratta|West Wodonga|Wodonga|Yackandandah',
      'Grampians|Wimmera|Wimmera and Grampians|Grampians and Wimmera|Horsham and Grampians|Wimmera Mallee':
        'Ararat|Dimboola|Edenhope|Halls Gap|Hopetoun|Horsham|Kaniva|Murtoa|Natimuk|Nhill|Rainbow|St Arnaud|Stawell|Warracknabeal',
      'Mallee|Mildura and Murray|Sunraysia|Murray':
        'Cohuna|Echuca|Irymple|Kerang|Koondrook|Merbein|Mildura|Nichols Point|Ouyen|Red Cliffs|Robinvale|Sea Lake|Swan Hill|Yarrawonga',
    },
  ),
]
