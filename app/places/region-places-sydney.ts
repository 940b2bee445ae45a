import { regionsOf, withSurroundings } from './region.ts'

// Where a suburb belongs is a matter of habit: some stand in two regions.

const LOWER_NORTH_SHORE =
  'Artarmon|Cammeray|Castle Cove|Castlecrag|Chatswood|Chatswood West|Cremorne|Cremorne Point|Crows Nest|Greenwich|Hunters Hill|Kirribilli|Kurraba Point|Lane Cove|Lane Cove North|Lane Cove West|Lavender Bay|Linley Point|Longueville|McMahons Point|Middle Cove|Milsons Point|Mosman|Naremburn|Neutral Bay|North Sydney|North Willoughby|Northbridge|Northwood|Riverview|St Leonards|Waverton|Willoughby|Willoughby East|Wollstonecraft|Woolwich'
const UPPER_NORTH_SHORE =
  'Asquith|Berowra|Berowra Heights|East Killara|East Lindfield|Gordon|Hornsby|Hornsby Heights|Killara|Lindfield|Mount Colah|Mount Kuring-Gai|Normanhurst|North Turramurra|North Wahroonga|Pennant Hills|Pymble|Roseville|Roseville Chase|South Turramurra|St Ives|St Ives Chase|Thornleigh|Turramurra|Wahroonga|Waitara|Warrawee|West Pymble|Westleigh'
const MACARTHUR =
  'Airds|Ambarvale|Appin|Bardia|Bargo|Blair Athol|Bow Bowing|Bradbury|Camden|Camden South|Campbelltown|Catherine Field|Claymore|Cobbitty|Currans Hill|Denham Court|Douglas Park|Eagle Vale|Elderslie|Eschol Park|Gledswood Hills|Glen Alpine|Glenfield|Grasmere|Gregory Hills|Harrington Park|Ingleburn|Kearns|Kentlyn|Leumeah|Macquarie Fields|Macquarie Links|Menangle|Menangle Park|Minto|Minto Heights|Mount Annan|Narellan|Narellan Vale|Oran Park|Picton|Raby|Rosemeadow|Ruse|Smeaton Grange|Spring Farm|St Andrews|St Helens Park|Tahmoor|The Oaks|Thirlmere|Wilton|Woodbine'

export const SYDNEY_REGIONS = regionsOf(
  { state: 'NSW', city: 'Sydney' },
  {
    'Inner Sydney|Inner City|Sydney CBD and Inner City|City of Sydney':
      'Sydney|Alexandria|Barangaroo|Beaconsfield|Chippendale|Darlinghurst|Darlington|Dawes Point|Elizabeth Bay|Erskineville|Eveleigh|Haymarket|Millers Point|Potts Point|Pyrmont|Redfern|Rosebery|Rushcutters Bay|Surry Hills|The Rocks|Ultimo|Waterloo|Woolloomooloo|Zetland',
    'Inner West|Inner Western Suburbs':
      'Abbotsford|Annandale|Ashbury|Ashfield|Balmain|Balmain East|Birchgrove|Breakfast Point|Burwood|Burwood Heights|Cabarita|Camperdown|Canada Bay|Chiswick|Concord|Concord West|Croydon|Croydon Park|Drummoyne|Dulwich Hill|Enfield|Enmore|Erskineville|Five Dock|Forest Lodge|Glebe|Haberfield|Homebush|Homebush West|Leichhardt|Lewisham|Liberty Grove|Lilyfield|Marrickville|Mortlake|Newtown|North Strathfield|Petersham|Rhodes|Rodd Point|Rozelle|Russell Lea|St Peters|Stanmore|Strathfield|Strathfield South|Summer Hill|Sydenham|Tempe|Wareemba',
    'Eastern Suburbs|Sydney East|East Sydney':
      'Banksmeadow|Bellevue Hill|Bondi|Bondi Beach|Bondi Junction|Botany|Bronte|Centennial Park|Chifley|Clovelly|Coogee|Daceyville|Darling Point|Double Bay|Dover Heights|Eastgardens|Eastlakes|Edgecliff|Elizabeth Bay|Hillsdale|Kensington|Kingsford|La Perouse|Little Bay|Malabar|Maroubra|Mascot|Matraville|Moore Park|North Bondi|Paddington|Pagewood|Phillip Bay|Point Piper|Potts Point|Queens Park|Randwick|Rose Bay|Rushcutters Bay|South Coogee|Tamarama|Vaucluse|Watsons Bay|Waverley|Woollahra',
    'North Shore|Sydney North Shore': `${LOWER_NORTH_SHORE}|${UPPER_NORTH_SHORE}`,
    'Lower North Shore': LOWER_NORTH_SHORE,
    'Upper North Shore|Ku-ring-gai|Hornsby Shire': UPPER_NORTH_SHORE,
    'Northern Beaches|The Beaches|Northern Beaches and Forest':
      'Allambie Heights|Avalon Beach|Balgowlah|Balgowlah Heights|Bayview|Beacon Hill|Belrose|Bilgola Beach|Bilgola Plateau|Brookvale|Church Point|Clareville|Collaroy|Collaroy Plateau|Cromer|Curl Curl|Davidson|Dee Why|Elanora Heights|Fairlight|Forestville|Frenchs Forest|Freshwater|Ingleside|Killarney Heights|Manly|Manly Vale|Mona Vale|Narrabeen|Narraweena|Newport|North Balgowlah|North Curl Curl|North Manly|North Narrabeen|Oxford Falls|Palm Beach|Queenscliff|Seaforth|Terrey Hills|Warriewood|Whale Beach|Wheeler Heights',
    [`City of Ryde|Ryde and Epping|Ryde City|Northern District|${withSurroundings('Ryde')}`]:
      'Beecroft|Carlingford|Cheltenham|Denistone|Denistone East|East Ryde|Eastwood|Epping|Gladesville|Henley|Macquarie Park|Marsfield|Meadowbank|Melrose Park|North Epping|North Ryde|Putney|Ryde|Tennyson Point|West Ryde',
    'Hills District|The Hills|Hills Shire|The Hills District|The Hills Shire':
      'Annangrove|Arcadia|Baulkham Hills|Beaumont Hills|Bella Vista|Box Hill|Carlingford|Castle Hill|Cherrybrook|Dural|Galston|Gables|Glenhaven|Glenorie|Kellyville|Kellyville Ridge|Kenthurst|Maraylya|Middle Dural|North Kellyville|North Rocks|Northmead|Norwest|Rouse Hill|West Pennant Hills|Winston Hills',
    'Western Sydney|Greater Western Sydney|West Sydney|Western Suburbs':
      'Auburn|Berala|Bidwill|Blackett|Blacktown|Cambridge Gardens|Cambridge Park|Clyde|Colebee|Colyton|Constitution Hill|Cranebrook|Dharruk|Doonside|Dundas|Dundas Valley|Eastern Creek|Emerton|Emu Heights|Emu Plains|Ermington|Erskine Park|Girraween|Glendenning|Glenmore Park|Glenwood|Granville|Greystanes|Guildford|Guildford West|Harris Park|Hassall Grove|Hebersham|Holroyd|Huntingwood|Jamisontown|Jordan Springs|Kings Langley|Kings Park|Kingswood|Lalor Park|Leonay|Lethbridge Park|Lidcombe|Luddenham|Marayong|Marsden Park|Mays Hill|Merrylands|Merrylands West|Minchinbury|Mount Druitt|Mulgoa|Newington|North Parramatta|North St Marys|Northmead|Oakhurst|Old Toongabbie|Orchard Hills|Oxley Park|Parramatta|Pemulwuy|Pendle Hill|Penrith|Plumpton|Prospect|Quakers Hill|Regents Park|Riverstone|Rooty Hill|Ropes Crossing|Rosehill|Rouse Hill|Rydalmere|Schofields|Seven Hills|Shalvey|Silverwater|Smithfield|South Granville|South Penrith|South Wentworthville|St Clair|St Marys|Stanhope Gardens|Sydney Olympic Park|Telopea|The Ponds|Toongabbie|Tregear|Wallacia|Wentworth Point|Wentworthville|Werrington|Werrington County|Westmead|Wetherill Park|Whalan|Willmot|Woodcroft|Woodpark|Yennora',
    'South West Sydney|South Western Sydney|Sydney South West|South Western Suburbs': `Abbotsbury|Ashcroft|Austral|Bonnyrigg|Bonnyrigg Heights|Bossley Park|Bringelly|Busby|Cabramatta|Cabramatta West|Canley Heights|Canley Vale|Carnes Hill|Carramar|Cartwright|Casula|Cecil Hills|Cecil Park|Chipping Norton|Edensor Park|Edmondson Park|Elizabeth Hills|Fairfield|Fairfield East|Fairfield Heights|Fairfield West|Green Valley|Greenfield Park|Hammondville|Heckenberg|Hinchinbrook|Holsworthy|Horningsea Park|Horsley Park|Hoxton Park|Kemps Creek|Lansvale|Leppington|Liverpool|Lurnea|Middleton Grange|Miller|Moorebank|Mount Pritchard|Old Guildford|Pleasure Point|Prairiewood|Prestons|Sadleir|St Johns Park|Villawood|Voyager Point|Wakeley|Warwick Farm|Wattle Grove|West Hoxton|${MACARTHUR}`,
    'Macarthur|Macarthur and Camden|Wollondilly': MACARTHUR,
    'Sutherland Shire|The Shire|Sutherland and Cronulla':
      'Alfords Point|Bangor|Barden Ridge|Bonnet Bay|Bundeena|Burraneer|Caringbah|Caringbah South|Como|Cronulla|Dolans Bay|Engadine|Grays Point|Greenhills Beach|Gymea|Gymea Bay|Heathcote|Illawong|Jannali|Kangaroo Point|Kareela|Kirrawee|Kurnell|Lilli Pilli|Loftus|Lucas Heights|Maianbar|Menai|Miranda|Oyster Bay|Port Hacking|Sandy Point|Sutherland|Sylvania|Sylvania Waters|Taren Point|Waterfall|Woolooware|Woronora|Woronora Heights|Yarrawarrah|Yowie Bay',
    'St George|Southern Suburbs|South Sydney':
      'Allawah|Arncliffe|Banksia|Bardwell Park|Bardwell Valley|Beverley Park|Beverly Hills|Bexley|Bexley North|Blakehurst|Brighton-Le-Sands|Carlton|Carss Park|Connells Point|Dolls Point|Hurstville|Hurstville Grove|Kingsgrove|Kogarah|Kogarah Bay|Kyeemagh|Kyle Bay|Lugarno|Monterey|Mortdale|Oatley|Peakhurst|Peakhurst Heights|Penshurst|Ramsgate|Ramsgate Beach|Rockdale|Sandringham|Sans Souci|South Hurstville|Turrella|Wolli Creek',
    'Canterbury-Bankstown|Bankstown and Canterbury':
      'Ashbury|Bankstown|Bass Hill|Belfield|Belmore|Birrong|Campsie|Canterbury|Chester Hill|Chullora|Clemton Park|Condell Park|Earlwood|East Hills|Georges Hall|Greenacre|Hurlstone Park|Kingsgrove|Lakemba|Lansdowne|Milperra|Mount Lewis|Narwee|Padstow|Padstow Heights|Panania|Picnic Point|Potts Hill|Punchbowl|Revesby|Revesby Heights|Riverwood|Roselands|Sefton|Villawood|Wiley Park|Yagoona',
    'Hawkesbury|Hawkesbury Valley':
      'Berkshire Park|Bilpin|Bligh Park|Cattai|Clarendon|Ebenezer|Freemans Reach|Glossodia|Grose Vale|Hobartville|Kurmond|Kurrajong|Kurrajong Heights|McGraths Hill|Mulgrave|North Richmond|Oakville|Pitt Town|Richmond|South Windsor|Vineyard|Wilberforce|Windsor|Windsor Downs|Wisemans Ferry',
  },
)
