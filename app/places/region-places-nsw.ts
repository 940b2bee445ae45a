import { regionsOf } from './region.ts'

const LAKE_MACQUARIE =
  'Argenton|Barnsley|Belmont|Belmont North|Belmont South|Blacksmiths|Bolton Point|Bonnells Bay|Booragul|Cameron Park|Cardiff|Cardiff South|Caves Beach|Charlestown|Coal Point|Cooranbong|Dora Creek|Dudley|Edgeworth|Eleebana|Floraville|Gateshead|Glendale|Hillsborough|Holmesville|Jewells|Kahibah|Killingworth|Lakelands|Macquarie Hills|Mount Hutton|Morisset|New Lambton Heights|Rathmines|Redhead|Speers Point|Swansea|Teralba|Tingira Heights|Toronto|Valentine|Wangi Wangi|Warners Bay|West Wallsend|Whitebridge|Windale|Woodrising|Wyee'
const PORT_STEPHENS =
  'Anna Bay|Boat Harbour|Corlette|Fern Bay|Fingal Bay|Karuah|Lemon Tree Passage|Medowie|Nelson Bay|Raymond Terrace|Salamander Bay|Salt Ash|Shoal Bay|Soldiers Point|Tanilba Bay|Tilligerry Creek|Williamtown|Wallalong'
const SHOALHAVEN =
  'Basin View|Bawley Point|Berry|Bomaderry|Burrill Lake|Callala Bay|Culburra Beach|Currarong|Erowal Bay|Greenwell Point|Huskisson|Kangaroo Valley|Lake Conjola|Lake Tabourie|Manyana|Milton|Mollymook|Mollymook Beach|North Nowra|Nowra|Nowra Hill|Old Erowal Bay|Sanctuary Point|Shoalhaven Heads|South Nowra|St Georges Basin|Sussex Inlet|Ulladulla|Vincentia|Worrigee|Worrowing Heights'
const FAR_SOUTH_COAST =
  'Batehaven|Batemans Bay|Bega|Bermagui|Bodalla|Broulee|Catalina|Central Tilba|Cobargo|Dalmeny|Denhams Beach|Eden|Kalaru|Kianga|Long Beach|Malua Bay|Merimbula|Mogo|Moruya|Moruya Heads|Narooma|Pambula|Pambula Beach|Sunshine Bay|Surf Beach|Surfside|Tathra|Tomakin|Tuross Head|Tura Beach|Wolumla'
const SNOWY_MOUNTAINS =
  'Adaminaby|Adelong|Berridale|Bombala|Cabramurra|Cooma|Delegate|Jindabyne|Khancoban|Nimmitabel|Perisher Valley|Talbingo|Thredbo|Tumbarumba|Tumut|Batlow'

export const NSW_REGIONS = regionsOf(
  { state: 'NSW', city: null },
  {
    'Central Coast|Gosford and Central Coast|Gosford and Wyong':
      'Avoca Beach|Bateau Bay|Berkeley Vale|Blue Bay|Blue Haven|Budgewoi|Buff Point|Bensville|Charmhaven|Chain Valley Bay|Chittaway Bay|Copacabana|Davistown|East Gosford|Empire Bay|Erina|Ettalong Beach|Forresters Beach|Glenning Valley|Gorokan|Gosford|Green Point|Gwandalan|Halekulani|Hamlyn Terrace|Jilliby|Kanwal|Kariong|Killarney Vale|Kincumber|Lake Haven|Lake Munmorah|Lisarow|Long Jetty|Mannering Park|Mardi|Narara|Niagara Park|Norah Head|North Avoca|North Gosford|Noraville|Ourimbah|Point Clare|Point Frederick|San Remo|Saratoga|Shelly Beach|Somersby|Springfield|Summerland Point|Tascott|Terrigal|The Entrance|Toowoon Bay|Toukley|Tuggerah|Tumbi Umbi|Umina Beach|Wadalba|Wamberal|Warnervale|Watanobbi|West Gosford|Woongarrah|Woy Woy|Wyoming|Wyong|Yarramalong',
    'Hunter|Hunter Valley|Upper Hunter|Lower Hunter|Newcastle and Hunter|Newcastle, Maitland and Hunter|Hunter and Newcastle': `Aberdare|Aberdeen|Aberglasslyn|Abermain|Adamstown|Adamstown Heights|Ashtonfield|Bar Beach|Bellbird|Beresfield|Birmingham Gardens|Bolwarra|Bolwarra Heights|Branxton|Broadmeadow|Carrington|Cessnock|Chisholm|Clarence Town|Cooks Hill|Denman|Dungog|East Maitland|Elermore Vale|Fletcher|Georgetown|Gillieston Heights|Greta|Hamilton|Hamilton South|Heddon Greta|Hexham|Jesmond|Kotara|Kurri Kurri|Lambton|Largs|Lochinvar|Lorn|Maitland|Maryland|Mayfield|Mayfield East|Mayfield West|Merewether|Merriwa|Metford|Minmi|Morpeth|Murrurundi|Muswellbrook|New Lambton|Newcastle|Newcastle East|Newcastle West|North Lambton|Nulkaba|Paterson|Pokolbin|Raworth|Rankin Park|Rutherford|Scone|Shortland|Singleton|Singleton Heights|Stockton|Tarro|Telarah|Tenambit|The Hill|The Junction|Thornton|Tighes Hill|Wallsend|Waratah|Waratah West|Weston|Wickham|Woodberry|${LAKE_MACQUARIE}|${PORT_STEPHENS}`,
    'Lake Macquarie': LAKE_MACQUARIE,
    'Port Stephens': PORT_STEPHENS,
    'Illawarra|Wollongong and Illawarra|Wollongong, Illawarra and South Coast':
      'Albion Park|Albion Park Rail|Austinmer|Avondale|Balgownie|Barrack Heights|Bellambi|Berkeley|Blackbutt|Bulli|Calderwood|Coledale|Coniston|Cordeaux Heights|Corrimal|Cringila|Dapto|East Corrimal|Fairy Meadow|Farmborough Heights|Figtree|Flinders|Gerringong|Gwynneville|Helensburgh|Horsley|Jamberoo|Kanahooka|Keiraville|Kiama|Kiama Downs|Koonawarra|Lake Heights|Lake Illawarra|Mangerton|Mount Keira|Mount Ousley|Mount Warrigal|North Wollongong|Oak Flats|Port Kembla|Primbee|Russell Vale|Scarborough|Shell Cove|Shellharbour|Stanwell Park|Tarrawanna|Thirroul|Towradgi|Tullimbar|Unanderra|Warilla|Warrawong|West Wollongong|Windang|Wollongong|Wombarra|Woonona',
    'Shoalhaven|Nowra and Shoalhaven': SHOALHAVEN,
    'South Coast|NSW South Coast|South Coast and Shoalhaven': `Gerringong|Jamberoo|Kiama|Kiama Downs|${SHOALHAVEN}|${FAR_SOUTH_COAST}`,
    'Far South Coast|Sapphire Coast|Eurobodalla|Bega Valley': FAR_SOUTH_COAST,
    'Southern Highlands|Wingecarribee|Highlands':
      'Berrima|Bowral|Bundanoon|Burradoo|Colo Vale|East Bowral|Exeter|Fitzroy Falls|Hill Top|Mittagong|Moss Vale|New Berrima|Penrose|Robertson|Sutton Forest|Welby|Wingello|Yerrinbool|Balaclava|Renwick|Avoca',
    'Southern Tablelands|Goulburn and Southern Tablelands|Capital Region':
      'Braidwood|Bungendore|Bungonia|Collector|Crookwell|Goulburn|Googong|Gundaroo|Gunning|Jerrabomberra|Marulan|Murrumbateman|Queanbeyan|Queanbeyan West|Queanbeyan East|Karabar|Sutton|Taralga|Tarago|Yass',
    'Snowy Mountains|Snowy|Monaro|Snowy Monaro|Cooma and Snowy': SNOWY_MOUNTAINS,
    'Blue Mountains|Blue Mountains and Lithgow':
      'Blackheath|Blaxland|Bullaburra|Faulconbridge|Glenbrook|Hartley|Hazelbrook|Katoomba|Lapstone|Lawson|Leura|Linden|Lithgow|Medlow Bath|Mount Riverview|Mount Victoria|Portland|Springwood|Valley Heights|Wallerawang|Warrimoo|Wentworth Falls|Winmalee|Woodford',
    'Central West|Central Tablelands|Central West NSW|Bathurst and Orange':
      'Bathurst|Blayney|Canowindra|Carcoar|Clandulla|Condobolin|Cowra|Cudal|Eglinton|Eugowra|Forbes|Grenfell|Gulgong|Kandos|Kelso|Lake Cargelligo|Manildra|Millthorpe|Molong|Mudgee|Oberon|Orange|Parkes|Perthville|Peak Hill|Raglan|Rylstone|South Bathurst|Trundle|Wellington|West Bathurst|West Wyalong|Windradyne|Young',
    'Orana|Dubbo and Orana|Western Plains|Far West|Western NSW|Dubbo and Western':
      'Bourke|Brewarrina|Broken Hill|Cobar|Coolah|Coonabarabran|Coonamble|Dubbo|Dunedoo|Gilgandra|Lightning Ridge|Menindee|Narromine|Nyngan|Trangie|Tottenham|Walgett|Warren|Wellington|Wilcannia',
    'Riverina|Wagga Wagga and Riverina|Murrumbidgee':
      'Ardlethan|Ariah Park|Barellan|Coleambally|Coolamon|Cootamundra|Culcairn|Darlington Point|Estella|Forest Hill|Ganmain|Griffith|Gundagai|Hay|Hillston|Holbrook|Jerilderie|Junee|Kooringal|Leeton|Lockhart|Mount Austin|Narrandera|Temora|The Rock|Tolland|Tumut|Turvey Park|Uranquinty|Wagga Wagga|West Wyalong|Yanco|Yenda',
    'Murray|Murray Region|Albury and Murray|Murray River|Southern Riverina':
      'Albury|Balranald|Barham|Berrigan|Buronga|Corowa|Culcairn|Dareton|Deniliquin|East Albury|Finley|Gol Gol|Henty|Holbrook|Howlong|Jindera|Lavington|Moama|Moulamein|Mulwala|North Albury|South Albury|Thurgoona|Tocumwal|Wentworth|West Albury',
    'Northern Rivers|Far North Coast|Lismore and Far North Coast|Tweed and Northern Rivers':
      'Alstonville|Ballina|Banora Point|Bangalow|Bogangar|Bonalbo|Brunswick Heads|Byron Bay|Cabarita Beach|Casino|Chinderah|Coraki|Cumbalum|East Ballina|East Lismore|Evans Head|Fingal Head|Goonellabah|Hastings Point|Kingscliff|Kyogle|Lennox Head|Lismore|Lismore Heights|Mullumbimby|Murwillumbah|Nimbin|Ocean Shores|Pottsville|South Golden Beach|South Lismore|Suffolk Park|Terranora|Tweed Heads|Tweed Heads South|Tweed Heads West|Urbenville|West Ballina|Wollongbar|Woodburn|Woodenbong',
    'Mid North Coast|Mid-North Coast|Port Macquarie and Mid North Coast|Coffs Harbour and North Coast|North Coast|Coffs Coast':
      'Bellingen|Black Head|Boambee East|Bonny Hills|Bowraville|Bulahdelah|Camden Haven|Coffs Harbour|Corindi Beach|Crescent Head|Cundletown|Diamond Beach|Dorrigo|Dunbogan|Emerald Beach|Forster|Gladstone|Gloucester|Grafton|Hallidays Point|Harrington|Hawks Nest|Iluka|Kempsey|Kendall|Korora|Lake Cathie|Lakewood|Laurieton|Macksville|Maclean|Moonee Beach|Mylestom|Nabiac|Nambucca Heads|North Haven|Old Bar|Port Macquarie|Sandy Beach|Sawtell|South Grafton|South West Rocks|Stuarts Point|Taree|Tea Gardens|Telegraph Point|Thrumster|Toormina|Tuncurry|Urunga|Valla Beach|Wauchope|West Haven|Wingham|Woolgoolga|Yamba',
    'New England|Northern Tablelands|New England and North West|Tamworth and North West|North West NSW|New England North West':
      'Armidale|Ashford|Barraba|Bingara|Boggabri|Delungra|Emmaville|Glen Innes|Gunnedah|Guyra|Inverell|Kootingal|Manilla|Moonbi|Moree|Narrabri|Nundle|Oxley Vale|Quirindi|South Tamworth|Tamworth|Tenterfield|Tingha|Uralla|Walcha|Warialda|Wee Waa|Werris Creek|West Tamworth|Hillvue',
  },
)
