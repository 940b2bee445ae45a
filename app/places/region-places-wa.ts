import { regionsOf, withSurroundings } from './region.ts'

const JOONDALUP_AND_WANNEROO =
  'Alexander Heights|Alkimos|Ashby|Banksia Grove|Beldon|Burns Beach|Butler|Carine|Carramar|Clarkson|Connolly|Craigie|Currambine|Darch|Duncraig|Edgewater|Eglinton|Girrawheen|Gnangara|Greenwood|Hamersley|Heathridge|Hillarys|Hocking|Iluka|Jindalee|Joondalup|Kallaroo|Kingsley|Kinross|Koondoola|Landsdale|Madeley|Marangaroo|Marmion|Merriwa|Mindarie|Mullaloo|North Beach|Ocean Reef|Padbury|Pearsall|Quinns Rocks|Ridgewood|Sorrento|Tapping|Two Rocks|Wangara|Wanneroo|Warwick|Watermans Bay|Woodvale|Yanchep'
const ROCKINGHAM_AND_KWINANA =
  'Baldivis|Bertram|Calista|Casuarina|Cooloongup|Golden Bay|Hillman|Karnup|Kwinana|Leda|Medina|Orelia|Parmelia|Port Kennedy|Rockingham|Safety Bay|Secret Harbour|Shoalwater|Singleton|Waikiki|Wandi|Warnbro|Wellard'
const FREMANTLE =
  'Beaconsfield|Bicton|Coogee|Coolbellup|East Fremantle|Fremantle|Hamilton Hill|Hilton|Kardinya|Melville|North Coogee|North Fremantle|O’Connor|Palmyra|Samson|South Fremantle|Spearwood|White Gum Valley|Willagee'

export const WA_REGIONS = [
  ...regionsOf(
    { state: 'WA', city: 'Perth' },
    {
      'Inner Perth|Inner City|CBD, Inner and Western Suburbs|CBD and Inner Suburbs|Perth CBD and Inner Suburbs':
        'Burswood|Coolbinia|Crawley|East Perth|Glendalough|Highgate|Inglewood|Joondanna|Leederville|Maylands|Menora|Mount Hawthorn|Mount Lawley|North Perth|Northbridge|Perth|South Perth|Subiaco|Victoria Park|West Leederville|West Perth',
      'Northern Suburbs|Perth North|Northern Suburbs and Joondalup|North of the River': `Balcatta|Balga|Bayswater|Bedford|Coolbinia|Dianella|Doubleview|Embleton|Glendalough|Gwelup|Innaloo|Joondanna|Karrinyup|Mirrabooka|Morley|Nollamara|Noranda|Osborne Park|Scarborough|Stirling|Trigg|Tuart Hill|Wembley Downs|Westminster|Woodlands|Yokine|${JOONDALUP_AND_WANNEROO}`,
      'Joondalup and Wanneroo|City of Joondalup|City of Wanneroo|Far Northern Suburbs': JOONDALUP_AND_WANNEROO,
      'Southern Suburbs|Perth South|South of the River|Fremantle and Southern Suburbs': `Alfred Cove|Applecross|Ardross|Atwell|Aubin Grove|Banjup|Bateman|Beeliar|Bentley|Bibra Lake|Booragoon|Brentwood|Bull Creek|Canning Vale|Cockburn Central|Como|East Victoria Park|Ferndale|Forrestdale|Hammond Park|Harrisdale|Huntingdale|Jandakot|Karawara|Leeming|Lynwood|Manning|Mount Pleasant|Munster|Murdoch|Myaree|Parkwood|Piara Waters|Riverton|Rossmoyne|Salter Point|Shelley|South Lake|South Perth|Southern River|Success|Thornlie|Victoria Park|Waterford|Willetton|Wilson|Winthrop|Yangebup|${FREMANTLE}|${ROCKINGHAM_AND_KWINANA}`,
      [withSurroundings('Fremantle')]: FREMANTLE,
      'Rockingham and Kwinana|Rockingham and Baldivis': ROCKINGHAM_AND_KWINANA,
      'Eastern Suburbs|Perth East|Swan and Eastern Suburbs':
        'Armadale|Ascot|Ashfield|Aveley|Ballajura|Bassendean|Beckenham|Beechboro|Bellevue|Belmont|Bennett Springs|Brabham|Bullsbrook|Byford|Cannington|Carlisle|Caversham|Cloverdale|Darlington|Dayton|East Cannington|Eden Hill|Ellenbrook|Forrestfield|Glen Forrest|Gosnells|Greenmount|Guildford|Helena Valley|Henley Brook|High Wycombe|Jane Brook|Kalamunda|Kelmscott|Kenwick|Kewdale|Kiara|Lathlain|Lesmurdie|Lockridge|Maddington|Maida Vale|Martin|Middle Swan|Midland|Midvale|Mundaring|Queens Park|Redcliffe|Rivervale|Roleystone|South Guildford|Swan View|The Vines|Viveash|Wattle Grove|Welshpool|Woodbridge',
      'Western Suburbs|Perth West':
        'City Beach|Churchlands|Claremont|Cottesloe|Crawley|Daglish|Dalkeith|Floreat|Jolimont|Mosman Park|Mount Claremont|Nedlands|Peppermint Grove|Shenton Park|Subiaco|Swanbourne|Wembley|Wembley Downs|West Leederville',
      'Perth Hills|The Hills|Hills District':
        'Bedfordale|Bickley|Chidlow|Darlington|Glen Forrest|Gooseberry Hill|Greenmount|Hovea|Kalamunda|Lesmurdie|Mahogany Creek|Mount Helena|Mundaring|Parkerville|Roleystone|Sawyers Valley|Stoneville|Wooroloo',
      'Swan Valley|City of Swan':
        'Aveley|Baskerville|Belhus|Brabham|Caversham|Dayton|Ellenbrook|Guildford|Henley Brook|Herne Hill|Middle Swan|Midland|The Vines|Upper Swan|West Swan',
    },
  ),
  ...regionsOf(
    { state: 'WA', city: null },
    {
      'Peel|Mandurah and Peel|Peel and Mandurah':
        'Boddington|Coodanup|Dawesville|Dudley Park|Dwellingup|Erskine|Falcon|Furnissdale|Greenfields|Halls Head|Lakelands|Madora Bay|Mandurah|Meadow Springs|North Dandalup|Pinjarra|Ravenswood|San Remo|Serpentine|Silver Sands|South Yunderup|Wannanup|Waroona',
      'South West|South West WA|Bunbury and South West|Margaret River and South West|Bunbury, Busselton and South West':
        'Abbey|Augusta|Australind|Binningup|Boyanup|Boyup Brook|Bridgetown|Broadwater|Bunbury|Busselton|Capel|Carey Park|College Grove|Collie|Cowaramup|Dalyellup|Donnybrook|Dunsborough|East Bunbury|Eaton|Gelorup|Geographe|Glen Iris|Greenbushes|Harvey|Leschenault|Manjimup|Margaret River|Millbridge|Nannup|Northcliffe|Pemberton|Quindalup|South Bunbury|Usher|Vasse|West Busselton|Withers|Yallingup|Yalyalup',
      'Great Southern|Albany and Great Southern':
        'Albany|Bayonet Head|Broomehill|Cranbrook|Denmark|Gnowangerup|Katanning|Kojonup|Little Grove|Lockyer|Lower King|McKail|Mira Mar|Mount Barker|Mount Melville|Orana|Spencer Park|Tambellup|Walpole|Yakamia',
      'Wheatbelt|Northam and Wheatbelt|Avon Valley|Wheatbelt and Avon Valley':
        'Beverley|Bindoon|Brookton|Bruce Rock|Corrigin|Cunderdin|Dalwallinu|Dowerin|Goomalling|Jurien Bay|Kellerberrin|Kondinin|Kulin|Lake Grace|Merredin|Moora|Narembeen|Narrogin|Northam|Pingelly|Quairading|Southern Cross|Toodyay|Wagin|Wickepin|Wongan Hills|Wundowie|Wyalkatchem|York',
      'Pilbara|Karratha and Pilbara|Port Hedland, Karratha and Pilbara':
        'Baynton|Bulgarra|Dampier|Karratha|Marble Bar|Millars Well|Newman|Nickol|Nullagine|Onslow|Pannawonica|Paraburdoo|Pegs Creek|Port Hedland|Roebourne|South Hedland|Tom Price|Wickham',
      'Kimberley|The Kimberley|Broome and Kimberley|Kununurra and Kimberley':
        'Bilingurr|Broome|Cable Beach|Derby|Djugun|Fitzroy Crossing|Halls Creek|Kununurra|Roebuck|Wyndham',
      'Mid West|Midwest|Geraldton and Mid West|Geraldton, Gascoyne and Midwest':
        'Beachlands|Beresford|Bluff Point|Dongara|Drummond Cove|Geraldton|Kalbarri|Meekatharra|Morawa|Mount Magnet|Mount Tarcoola|Mullewa|Northampton|Port Denison|Rangeway|Spalding|Strathalbyn|Sunset Beach|Tarcoola Beach|Utakarra|Waggrakine|Wandina|Wonthella|Woorree',
      'Gascoyne|Carnarvon and Gascoyne|Ningaloo':
        'Brockman|Carnarvon|Coral Bay|Denham|East Carnarvon|Exmouth|Gascoyne Junction|South Carnarvon',
      'Goldfields|Goldfields-Esperance|Kalgoorlie and Goldfields|Kalgoorlie, Goldfields and Esperance|Eastern Goldfields':
        'Boulder|Castletown|Coolgardie|Esperance|Hannans|Kalgoorlie|Kambalda East|Kambalda West|Lamington|Laverton|Leinster|Leonora|Menzies|Norseman|Nulsen|Piccadilly|Somerville|South Kalgoorlie|West Lamington',
    },
  ),
]
