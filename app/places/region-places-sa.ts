import { regionsOf } from './region.ts'

export const SA_REGIONS = [
  ...regionsOf(
    { state: 'SA', city: 'Adelaide' },
    {
      'Inner Adelaide|Inner City|CBD and Inner Suburbs|Adelaide CBD and Inner Suburbs|CBD, Inner and Western Suburbs':
        'Adelaide|Bowden|Brompton|Collinswood|Dulwich|Eastwood|Fitzroy|Forestville|Fullarton|Gilberton|Goodwood|Hackney|Hindmarsh|Hyde Park|Keswick|Kent Town|Malvern|Medindie|Mile End|Millswood|Nailsworth|North Adelaide|Norwood|Parkside|Prospect|Rose Park|St Peters|Thebarton|Thorngate|Torrensville|Unley|Unley Park|Walkerville|Wayville',
      'Northern Suburbs|Adelaide North|North Adelaide Suburbs|Northern Adelaide':
        'Andrews Farm|Angle Vale|Blair Athol|Blakeview|Brahma Lodge|Broadview|Burton|Clearview|Craigmore|Davoren Park|Elizabeth|Elizabeth Downs|Elizabeth East|Elizabeth Grove|Elizabeth North|Elizabeth Park|Elizabeth South|Elizabeth Vale|Enfield|Evanston|Evanston Gardens|Evanston Park|Gawler|Gawler East|Gawler South|Gepps Cross|Greenacres|Gulfview Heights|Hewett|Hillbank|Hillcrest|Ingle Farm|Kilburn|Lightsview|Mawson Lakes|Munno Para|Munno Para West|Northfield|Northgate|Oakden|Para Hills|Para Hills West|Para Vista|Parafield Gardens|Paralowie|Pooraka|Salisbury|Salisbury Downs|Salisbury East|Salisbury Heights|Salisbury North|Salisbury Park|Salisbury Plain|Smithfield|Smithfield Plains|Valley View|Virginia|Walkley Heights|Willaston',
      'North East Suburbs|North Eastern Suburbs|Adelaide North East|Tea Tree Gully and North East':
        'Banksia Park|Dernancourt|Fairview Park|Gilles Plains|Golden Grove|Greenwith|Highbury|Holden Hill|Hope Valley|Modbury|Modbury Heights|Modbury North|Redwood Park|Ridgehaven|St Agnes|Surrey Downs|Tea Tree Gully|Vista|Windsor Gardens|Wynn Vale',
      'Southern Suburbs|Adelaide South|Southern Adelaide|Southern Suburbs and Fleurieu Peninsula':
        'Aberfoyle Park|Aldinga Beach|Ascot Park|Bedford Park|Bellevue Heights|Blackwood|Brighton|Christie Downs|Christies Beach|Clarence Gardens|Clovelly Park|Colonel Light Gardens|Coromandel Valley|Cumberland Park|Daw Park|Darlington|Dover Gardens|Eden Hills|Edwardstown|Flagstaff Hill|Hackham|Hackham West|Hallett Cove|Happy Valley|Hove|Huntfield Heights|Lonsdale|Marino|Marion|Maslin Beach|Melrose Park|Mitcham|Mitchell Park|Moana|Morphett Vale|Noarlunga Centre|Noarlunga Downs|North Brighton|O’Halloran Hill|Oaklands Park|Old Noarlunga|Old Reynella|Onkaparinga Hills|Panorama|Park Holme|Pasadena|Port Noarlunga|Port Noarlunga South|Port Willunga|Reynella|Reynella East|Seacliff|Seacombe Gardens|Seacombe Heights|Seaford|Seaford Meadows|Seaford Rise|Seaview Downs|Sellicks Beach|Sheidow Park|Somerton Park|South Brighton|South Plympton|St Marys|Sturt|Tonsley|Torrens Park|Trott Park|Warradale|Westbourne Park|Woodcroft',
      'Eastern Suburbs|Adelaide East|Eastern Adelaide':
        'Athelstone|Beaumont|Beulah Park|Burnside|Campbelltown|Dulwich|Erindale|Evandale|Felixstow|Firle|Glen Osmond|Glenside|Glenunga|Glynde|Hazelwood Park|Hectorville|Joslin|Kensington|Kensington Gardens|Kensington Park|Kent Town|Klemzig|Leabrook|Linden Park|Magill|Marden|Marryatville|Maylands|Myrtle Bank|Newton|Norwood|Paradise|Payneham|Payneham South|Rose Park|Rosslyn Park|Rostrevor|Royston Park|St Georges|St Morris|St Peters|Stepney|Stonyfell|Toorak Gardens|Tranmere|Trinity Gardens|Tusmore|Wattle Park',
      'Western Suburbs|Adelaide West|Western Adelaide|Western Suburbs and Port Adelaide':
        'Alberton|Albert Park|Allenby Gardens|Angle Park|Ashford|Athol Park|Beverley|Birkenhead|Brooklyn Park|Camden Park|Cheltenham|Cowandilla|Croydon|Croydon Park|Ethelton|Exeter|Ferryden Park|Findon|Flinders Park|Fulham|Fulham Gardens|Glandore|Glenelg|Glenelg East|Glenelg North|Glenelg South|Glengowrie|Grange|Henley Beach|Henley Beach South|Hindmarsh|Kidman Park|Kilkenny|Kurralta Park|Largs Bay|Largs North|Lockleys|Marleston|Morphettville|Netley|North Haven|North Plympton|Novar Gardens|Osborne|Ottoway|Pennington|Plympton|Plympton Park|Port Adelaide|Queenstown|Renown Park|Richmond|Ridleyton|Rosewater|Royal Park|Seaton|Semaphore|Semaphore Park|Semaphore South|Taperoo|Tennyson|Torrensville|Underdale|West Beach|West Croydon|West Hindmarsh|West Lakes|West Lakes Shore|Woodville|Woodville Gardens|Woodville North|Woodville Park|Woodville South|Woodville West',
    },
  ),
  ...regionsOf(
    { state: 'SA', city: null },
    {
      'Adelaide Hills|Adelaide Hills and Barossa|Hills District|The Hills|Mount Lofty Ranges':
        'Adelaide Hills|Aldgate|Balhannah|Belair|Birdwood|Blackwood|Bridgewater|Crafers|Crafers West|Echunga|Gumeracha|Hahndorf|Kersbrook|Littlehampton|Lobethal|Macclesfield|Meadows|Mount Barker|Mount Pleasant|Mylor|Nairne|Oakbank|Stirling|Strathalbyn|Uraidla|Woodside',
      'Barossa|Barossa Valley|The Barossa|Barossa and Gawler':
        'Angaston|Eden Valley|Freeling|Greenock|Kapunda|Lyndoch|Nuriootpa|Roseworthy|Stockwell|Tanunda|Truro|Williamstown',
      'Fleurieu Peninsula|Fleurieu|The Fleurieu|South Coast|Fleurieu Peninsula and Kangaroo Island':
        'Aldinga Beach|Encounter Bay|Goolwa|Hayborough|Hindmarsh Island|Inman Valley|McCracken|McLaren Flat|McLaren Vale|Middleton|Mount Compass|Myponga|Normanville|Port Elliot|Strathalbyn|Victor Harbor|Willunga|Yankalilla',
      'McLaren Vale and Willunga|McLaren Vale region': 'Aldinga|Blewitt Springs|Maslin Beach|McLaren Flat|McLaren Vale|Willunga',
      'Limestone Coast|South East|South East SA|Mount Gambier and Limestone Coast|Mount Gambier and South East':
        'Beachport|Bordertown|Keith|Kingston South East|Lucindale|Millicent|Moorak|Mount Gambier|Naracoorte|Nangwarry|Penola|Port Macdonnell|Robe|Tantanoola',
      'Riverland|Riverland and Murray Mallee|The Riverland':
        'Barmera|Berri|Cobdogla|Glossop|Kingston On Murray|Loxton|Monash|Morgan|Paringa|Renmark|Renmark West|Waikerie',
      'Murray Mallee|Murraylands|Murray Bridge and Murraylands': 'Karoonda|Lameroo|Mannum|Meningie|Murray Bridge|Pinnaroo|Tailem Bend',
      'Yorke Peninsula|Yorke|Yorke and Mid North|Yorke Peninsula and Clare Valley|Copper Coast':
        'Ardrossan|Kadina|Maitland|Minlaton|Moonta|Moonta Bay|Port Broughton|Port Victoria|Port Vincent|Stansbury|Wallaroo|Warooka|Yorketown',
      'Clare Valley|Mid North|Clare and Mid North|Mid North SA':
        'Auburn|Balaklava|Burra|Clare|Crystal Brook|Jamestown|Mintaro|Peterborough|Port Pirie|Riverton|Saddleworth|Sevenhill|Watervale',
      'Eyre Peninsula|Eyre|Port Lincoln and Eyre Peninsula|Whyalla and Eyre Peninsula|West Coast':
        'Ceduna|Cleve|Coffin Bay|Cowell|Cummins|Elliston|Kimba|Port Lincoln|Port Neill|Streaky Bay|Tumby Bay|Whyalla|Whyalla Jenkins|Whyalla Norrie|Whyalla Stuart|Wudinna',
      'Flinders Ranges|Far North|Outback South Australia|Far North SA|Flinders Ranges and Outback|Upper Spencer Gulf':
        'Coober Pedy|Hawker|Leigh Creek|Port Augusta|Port Augusta West|Quorn|Roxby Downs|Stirling North|Andamooka',
    },
  ),
]
