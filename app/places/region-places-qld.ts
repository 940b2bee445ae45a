import { regionsOf, withSurroundings } from './region.ts'

const REDLANDS =
  'Alexandra Hills|Birkdale|Capalaba|Cleveland|Macleay Island|Mount Cotton|Ormiston|Point Lookout|Redland Bay|Russell Island|Sheldon|Thorneside|Thornlands|Victoria Point|Wellington Point'
const FRASER_COAST =
  'Aldershot|Booral|Burrum Heads|Craignish|Dundowran Beach|Eli Waters|Granville|Hervey Bay|Howard|Kawungan|Maryborough|Pialba|Point Vernon|River Heads|Scarness|Tinana|Toogoom|Torquay|Torbanlea|Urangan|Urraween|Wondunna'
const LOCKYER_VALLEY = 'Forest Hill|Gatton|Grantham|Hatton Vale|Helidon|Kensington Grove|Laidley|Plainland|Regency Downs|Withcott'

export const QLD_REGIONS = [
  ...regionsOf(
    { state: 'QLD', city: 'Brisbane' },
    {
      'Inner Brisbane|Inner City|Brisbane Inner City|City of Brisbane|CBD and Inner Suburbs|Brisbane CBD and Inner Suburbs':
        'Auchenflower|Bowen Hills|Brisbane|Brisbane City|Bulimba|Coorparoo|Dutton Park|East Brisbane|Fortitude Valley|Hamilton|Hawthorne|Herston|Highgate Hill|Kangaroo Point|Kelvin Grove|Milton|New Farm|Newstead|Norman Park|Paddington|Petrie Terrace|Red Hill|South Brisbane|Spring Hill|Teneriffe|Toowong|West End|Windsor|Woolloongabba',
      'Northside|North Side|Northern Suburbs|Brisbane North|North Brisbane':
        'Albany Creek|Albion|Alderley|Arana Hills|Ascot|Ashgrove|Aspley|Bald Hills|Banyo|Boondall|Bracken Ridge|Bridgeman Downs|Brighton|Carseldine|Chermside|Chermside West|Clayfield|Deagon|Enoggera|Everton Hills|Everton Park|Ferny Grove|Ferny Hills|Fitzgibbon|Gaythorne|Geebung|Gordon Park|Grange|Hamilton|Hendra|Kalinga|Kedron|Keperra|Lutwyche|McDowall|Mitchelton|Newmarket|Northgate|Nudgee|Nundah|Sandgate|Shorncliffe|Stafford|Stafford Heights|Taigum|The Gap|Upper Kedron|Virginia|Wavell Heights|Wilston|Windsor|Wooloowin|Zillmere',
      'Southside|South Side|Southern Suburbs|Brisbane South|South Brisbane Suburbs':
        'Acacia Ridge|Algester|Annerley|Archerfield|Calamvale|Camp Hill|Carina|Carina Heights|Carindale|Coopers Plains|Coorparoo|Drewvale|Eight Mile Plains|Fairfield|Greenslopes|Heathwood|Holland Park|Holland Park West|Kuraby|Macgregor|Mackenzie|Mansfield|Moorooka|Mount Gravatt|Mount Gravatt East|Nathan|Pallara|Parkinson|Robertson|Rochedale|Rocklea|Runcorn|Salisbury|Stretton|Sunnybank|Sunnybank Hills|Tarragindi|Underwood|Upper Mount Gravatt|Willawong|Wishart|Woolloongabba|Yeerongpilly|Yeronga',
      'Western Suburbs|Brisbane West|Westside':
        'Anstead|Bardon|Bellbowrie|Brookfield|Chapel Hill|Chelmer|Corinda|Darra|Durack|Ellen Grove|Fig Tree Pocket|Forest Lake|Graceville|Inala|Indooroopilly|Jamboree Heights|Jindalee|Kenmore|Kenmore Hills|Middle Park|Moggill|Mount Ommaney|Oxley|Pullenvale|Richlands|Riverhills|Seventeen Mile Rocks|Sherwood|Sinnamon Park|St Lucia|Sumner|Taringa|The Gap|Toowong|Wacol|Westlake',
      'Eastern Suburbs|Bayside and Eastern Suburbs|Brisbane East':
        'Balmoral|Belmont|Bulimba|Camp Hill|Cannon Hill|Carina|Carina Heights|Carindale|Chandler|Coorparoo|Gumdale|Hawthorne|Hemmant|Lota|Manly|Manly West|Morningside|Murarrie|Norman Park|Seven Hills|Tingalpa|Wakerley|Wynnum|Wynnum West',
      'Bayside|Brisbane Bayside|Bayside Suburbs': `Gumdale|Hemmant|Lota|Manly|Manly West|Tingalpa|Wakerley|Wynnum|Wynnum West|${REDLANDS}`,
      'Redlands|Redland City|Redland Shire|Redlands Coast': REDLANDS,
      [`Logan City|${withSurroundings('Logan')}|Logan and Beaudesert`]:
        'Bahrs Scrub|Beenleigh|Berrinba|Boronia Heights|Browns Plains|Carbrook|Chambers Flat|Cornubia|Crestmead|Daisy Hill|Eagleby|Edens Landing|Flagstone|Forestdale|Greenbank|Heritage Park|Hillcrest|Holmview|Jimboomba|Kingston|Logan Central|Logan City|Logan Reserve|Logan Village|Loganholme|Loganlea|Marsden|Meadowbrook|Mount Warren Park|Park Ridge|Priestdale|Regents Park|Rochedale South|Shailer Park|Slacks Creek|Springwood|Tanah Merah|Underwood|Waterford|Waterford West|Windaroo|Woodridge|Yarrabilba',
      [`Ipswich City|${withSurroundings('Ipswich')}|Western Corridor`]:
        'Augustine Heights|Barellan Point|Basin Pocket|Bellbird Park|Booval|Brassall|Brookwater|Bundamba|Camira|Churchill|Collingwood Park|Deebing Heights|Dinmore|East Ipswich|Eastern Heights|Flinders View|Gailes|Goodna|Ipswich|Karalee|Leichhardt|North Booval|North Ipswich|One Mile|Raceview|Redbank|Redbank Plains|Ripley|Riverview|Rosewood|Silkstone|Springfield|Springfield Central|Springfield Lakes|Walloon|West Ipswich|Woodend|Yamanto',
      'Moreton Bay|Moreton Bay North|City of Moreton Bay|Northern Suburbs and Moreton Bay':
        'Albany Creek|Banksia Beach|Beachmere|Bellara|Bellmere|Bongaree|Bray Park|Brendale|Bribie Island|Burpengary|Burpengary East|Caboolture|Caboolture South|Cashmere|Clontarf|Dakabin|Dayboro|Deception Bay|Eatons Hill|Elimbah|Everton Hills|Ferny Hills|Griffin|Joyner|Kallangur|Kippa-Ring|Lawnton|Mango Hill|Margate|Morayfield|Murrumba Downs|Narangba|Newport|Ningi|North Lakes|Petrie|Redcliffe|Rothwell|Samford Valley|Sandstone Point|Scarborough|Strathpine|Upper Caboolture|Wamuran|Warner|Woodford|Woody Point|Woorim',
    },
  ),
  ...regionsOf(
    { state: 'QLD', city: 'Gold Coast' },
    {
      'Northern Gold Coast|Gold Coast North|North Gold Coast|Northern Suburbs':
        'Arundel|Biggera Waters|Coombabah|Coomera|Helensvale|Hollywell|Hope Island|Jacobs Well|Labrador|Ormeau|Ormeau Hills|Oxenford|Pacific Pines|Paradise Point|Parkwood|Pimpama|Runaway Bay|Upper Coomera|Willow Vale|Yatala',
      'Southern Gold Coast|Gold Coast South|South Gold Coast|Southern Suburbs':
        'Bilinga|Burleigh Heads|Burleigh Waters|Coolangatta|Currumbin|Currumbin Valley|Currumbin Waters|Elanora|Miami|Palm Beach|Reedy Creek|Tallebudgera|Tugun|Varsity Lakes',
      'Gold Coast Hinterland|Hinterland':
        'Advancetown|Austinville|Beechmont|Bonogin|Canungra|Gilston|Lower Beechmont|Mudgeeraba|Nerang|Mount Nathan|Numinbah Valley|Springbrook|Tallebudgera|Tallebudgera Valley|Tamborine Mountain',
    },
  ),
  ...regionsOf(
    { state: 'QLD', city: 'Sunshine Coast' },
    {
      'Sunshine Coast Hinterland|Hinterland':
        'Beerwah|Cooran|Cooroy|Eudlo|Eumundi|Glass House Mountains|Kenilworth|Landsborough|Maleny|Mapleton|Montville|Mooloolah Valley|Nambour|Palmwoods|Peachester|Pomona|Witta|Woombye|Yandina',
      'Noosa|Noosa Shire|Noosa and Hinterland':
        'Boreen Point|Castaways Beach|Cooran|Cooroibah|Cooroy|Doonan|Marcus Beach|Noosa Heads|Noosaville|Peregian Beach|Pomona|Sunrise Beach|Sunshine Beach|Tewantin',
    },
  ),
  ...regionsOf(
    { state: 'QLD', city: null },
    {
      'Scenic Rim|Scenic Rim and Beaudesert':
        'Aratula|Beaudesert|Beechmont|Boonah|Canungra|Cedar Grove|Cedar Vale|Gleneagle|Harrisville|Kalbar|Kooralbyn|Mundoolun|Rathdowney|Tamborine|Tamborine Mountain',
      'Lockyer Valley|Lockyer and Somerset': LOCKYER_VALLEY,
      'Brisbane Valley|Somerset region|Somerset Regional': 'Coominya|Esk|Fernvale|Kilcoy|Lowood|Minden|Toogoolawah',
      'Darling Downs|Toowoomba and Darling Downs|Western Downs|Southern Downs':
        'Allora|Cambooya|Centenary Heights|Chinchilla|Clifton|Crows Nest|Dalby|Darling Heights|Drayton|East Toowoomba|Glenvale|Goondiwindi|Goombungee|Harlaxton|Harristown|Highfields|Jandowae|Kearneys Spring|Kingsthorpe|Meringandan West|Middle Ridge|Miles|Millmerran|Mount Lofty|Newtown|North Toowoomba|Oakey|Pittsworth|Rangeville|South Toowoomba|Stanthorpe|Tara|Toowoomba|Toowoomba City|Wandoan|Warwick|Westbrook|Wilsonton|Wyreema|Yarraman',
      'Wide Bay|Wide Bay Burnett|Bundaberg and Wide Bay|Bundaberg and Wide Bay Burnett': `Avenell Heights|Avoca|Bargara|Biggenden|Branyan|Bundaberg|Bundaberg East|Bundaberg North|Bundaberg South|Bundaberg West|Burnett Heads|Childers|Cooloola Cove|Coral Cove|Curra|Elliott Heads|Gayndah|Gin Gin|Gympie|Innes Park|Kalkie|Kepnock|Kingaroy|Millbank|Monkland|Monto|Moore Park Beach|Mundubbera|Murgon|Nanango|Norville|Rainbow Beach|Southside|Svensson Heights|Thabeban|Tin Can Bay|Walkervale|Wondai|Woodgate|${FRASER_COAST}`,
      'Fraser Coast|Hervey Bay and Maryborough|Hervey Bay and Fraser Coast': FRASER_COAST,
      'South Burnett|Burnett': 'Blackbutt|Cherbourg|Kingaroy|Kumbia|Murgon|Nanango|Proston|Wondai|Yarraman',
      'Central Queensland|CQ|Rockhampton and Capricorn Coast|Gladstone and Central Queensland|Rockhampton and Gladstone':
        'Agnes Water|Allenstown|Barcaldine|Barney Point|Berserker|Biloela|Blackwater|Boyne Island|Calliope|Capella|Clinton|Emerald|Emu Park|Frenchville|Gladstone|Gladstone Central|Gracemere|Kin Kora|Kirkwood|Koongal|Longreach|Moura|Mount Morgan|New Auckland|Norman Gardens|Park Avenue|Parkhurst|Rockhampton|Rockhampton City|South Gladstone|Springsure|Tannum Sands|Telina|The Gemfields|The Range|Wandal|West Gladstone|Yeppoon',
      'Capricorn Coast|Capricornia|Yeppoon and Capricorn Coast':
        'Cooee Bay|Emu Park|Kinka Beach|Lammermoor|Mulambin|Rosslyn|Taranganba|Taroomball|Yeppoon|Zilzie',
      'Mackay, Isaac and Whitsunday|Mackay and Coalfields|Coalfields|Bowen Basin|Mackay and Whitsundays':
        'Airlie Beach|Andergrove|Beaconsfield|Blacks Beach|Bowen|Bucasia|Cannonvale|Clermont|Collinsville|Coppabella|Dysart|East Mackay|Eimeo|Glenella|Mackay|Mackay City|Marian|Middlemount|Mirani|Moranbah|Mount Pleasant|Nebo|North Mackay|Ooralea|Proserpine|Rural View|Sarina|Slade Point|South Mackay|Tieri|Walkerston|West Mackay',
      'Whitsundays|Whitsunday|Whitsunday Coast|Airlie Beach and Whitsundays':
        'Airlie Beach|Bowen|Cannonvale|Collinsville|Hamilton Island|Jubilee Pocket|Proserpine|Shute Harbour|Whitsundays',
      'North Queensland|NQ|Townsville and North Queensland|Northern Queensland':
        'Aitkenvale|Annandale|Ayr|Belgian Gardens|Bohle Plains|Burdell|Bushland Beach|Charters Towers|Condon|Cranbrook|Currajong|Deeragun|Douglas|Garbutt|Gulliver|Heatley|Hermit Park|Home Hill|Hyde Park|Idalia|Ingham|Kelso|Kirwan|Magnetic Island|Mount Louisa|Mount Low|Mundingburra|Nelly Bay|North Ward|Oonoonba|Pimlico|Railway Estate|Rasmussen|Rosslea|South Townsville|Townsville|Townsville City|Vincent|Wulguru',
      'Far North Queensland|Far North|FNQ|Cairns and Far North|Cairns and Far North Queensland|Tropical North Queensland':
        'Atherton|Babinda|Bayview Heights|Bentley Park|Brinsmead|Cairns|Cairns City|Cairns North|Clifton Beach|Cooktown|Earlville|Edge Hill|Edmonton|Freshwater|Gordonvale|Holloways Beach|Innisfail|Kanimbla|Kewarra Beach|Kuranda|Machans Beach|Malanda|Manoora|Manunda|Mareeba|Mission Beach|Mooroobool|Mossman|Mount Sheridan|Palm Cove|Parramatta Park|Port Douglas|Ravenshoe|Redlynch|Smithfield|Thursday Island|Tolga|Trinity Beach|Trinity Park|Tully|Weipa|White Rock|Whitfield|Woree|Yorkeys Knob|Yungaburra',
      'Atherton Tablelands|Cairns Hinterland|Tablelands':
        'Atherton|Dimbulah|Herberton|Kuranda|Malanda|Mareeba|Millaa Millaa|Ravenshoe|Tolga|Yungaburra',
      'Outback Queensland|Western Queensland|South West Queensland|Central West Queensland|Mount Isa and North West':
        'Barcaldine|Blackall|Charleville|Cloncurry|Cunnamulla|Hughenden|Julia Creek|Karumba|Longreach|Mitchell|Mount Isa|Normanton|Quilpie|Richmond|Roma|St George|Winton',
    },
  ),
]
