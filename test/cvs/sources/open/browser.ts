import { type Cv, job } from '../../cv.ts'

/** CVs printed by a browser. */
export const browser: Cv[] = [
  {
    file: 'o01-lead-agent-nsw.pdf',
    tests: 'one line a job, title, company, place and dates between bars; bars behind headings; referees with phones and mails',
    look: {
      writer: 'browser',
      frame: 'single',
      head: ['**{title}** | {company} | {place} | {dates}'],
      css: "h2{background:#1d3557;color:#fff;padding:2pt 6pt} h1{color:#1d3557} ul{list-style:'– '}",
    },
    name: 'Callum Ferreira',
    headline: 'Lead Agent, Lower North Shore',
    contact: ['Cammeray NSW 2062', 'M 0491 570 006', 'callum.ferreira@example.com'],
    contactBetween: '  |  ',
    email: 'callum.ferreira@example.com',
    phone: '0491 570 006',
    sections: [
      {
        title: 'Profile',
        summary:
          'Lead agent with eleven years on the Lower North Shore and 380 homes sold. I build long relationships with downsizers, price honestly from the first meeting and run a team of three that answers every enquiry the same day.',
      },
      {
        title: 'Employment history',
        jobs: [
          job('Lead Agent', 'Wexcombe Property', 'Neutral Bay NSW', 'July 2019 – Present', '2019-07', null, 'sales', [
            'Average of 46 sales a year, median price $2.4m, 71 per cent from repeat clients',
            'Lead, coach and roster two associates and an administrator',
            'Clearance rate of 84 per cent at auction over the past three years',
          ]),
          job('Sales Agent', 'Orchard & Pell', 'Willoughby NSW', 'February 2016 – June 2019', '2016-02', '2019-06', 'sales', [
            'Listed and sold semis, apartments and small blocks in Willoughby, Naremburn and Northbridge',
            'Rookie of the year in the first twelve months',
          ]),
          job('Sales Associate', 'Orchard & Pell', 'Willoughby NSW', 'January 2014 – January 2016', '2014-01', '2016-01', 'sales', [
            'Call-backs, Saturday diary and contracts for a team selling 70 homes a year',
          ]),
        ],
      },
      {
        title: 'Skills',
        skills: [
          'Listing presentations',
          'Vendor management',
          'Auction campaigns',
          'Prospecting',
          'Price negotiation',
          'Prestige sales',
          'Mentoring agents',
        ],
        as: 'line',
        between: '  •  ',
      },
      { title: 'Software', skills: ['VaultRE', 'RP Data', 'Realtair', 'Gavl', 'ActivePipe'], as: 'line', between: '  •  ' },
      {
        title: 'Licences and education',
        list: [
          'Real Estate Agent, Class 1, New South Wales – licence no. 20188431 (renewal due 30 September 2027)',
          'Diploma of Property (Agency Management) CPP51122, 2022',
          'Higher School Certificate, 2012',
        ],
      },
      { title: 'Awards', list: ['Wexcombe Property agent of the year 2022 and 2024'] },
      {
        title: 'Referees',
        entries: [
          ['Deborah Lisle', 'Principal, Wexcombe Property', '0491 575 254 · deborah.lisle@example.org'],
          ['Stephen Amato', 'Former Sales Manager, Orchard & Pell', '(02) 5550 4410 · s.amato@example.org'],
        ],
      },
    ],
    licence: [{ type: 'nsw_class_1_agent', number: '20188431', state: 'NSW', expiry: '2027-09' }],
    rolesOptional: ['principal', 'sales_manager'],
    hasSales: true,
  },
  {
    file: 'o02-property-manager-vic.pdf',
    tests: 'left sidebar, skills rated in dots, two roles under one employer, dates as "Nov \'17"',
    look: {
      writer: 'browser',
      frame: 'left',
      head: ['**{company}**[, {place}]', '{title}\t{dates}'],
      css: "aside{background:#eef3ee;padding:4mm} h2{color:#2a6f4e;text-transform:uppercase;font-size:10.5pt} ul{list-style:'▪ '}",
    },
    name: 'Mei-Lin Tran',
    printedName: 'Mei-Lin Tran',
    headline: 'Property Manager',
    contact: ['0491 570 110', 'meilin.tran@example.net', 'Footscray VIC 3011'],
    email: 'meilin.tran@example.net',
    phone: '0491 570 110',
    sections: [
      {
        title: 'About me',
        summary:
          'Property manager looking after 185 homes in the inner west. I like clear files, early phone calls and renters who stay. In seven years I have brought vacancy in my portfolio down to nine days on average.',
      },
      {
        title: 'Experience',
        jobs: [
          job(
            'Senior Property Manager',
            'Quince Street Real Estate',
            'Yarraville VIC',
            "Mar '22 – now",
            '2022-03',
            null,
            'property_management',
            ['Portfolio of 185 in Yarraville, Seddon and Kingsville', 'Train new starters and sign off their condition reports'],
          ),
          job(
            'Property Manager',
            'Quince Street Real Estate',
            'Yarraville VIC',
            "Nov '19 – Feb '22",
            '2019-11',
            '2022-02',
            'property_management',
            ['Took over a neglected portfolio of 140 and cut arrears from 7 to 1.2 per cent', 'Prepared and ran 31 matters at VCAT'],
            { stacked: true },
          ),
          job(
            'Property Management Assistant',
            'Hollis Park Agents',
            'Sunshine VIC',
            "Nov '17 – Oct '19",
            '2017-11',
            '2019-10',
            'property_management',
            ['Applications, bonds with the RTBA, keys and ingoing inspections for three managers'],
          ),
        ],
      },
      {
        title: 'Key skills',
        side: true,
        skills: ['Leasing', 'Routine inspections', 'Rent arrears', 'VCAT', 'Maintenance requests', 'Lease renewals'],
        as: 'dots',
      },
      { title: 'Systems', side: true, skills: ['PropertyMe', 'Snug', 'Inspection Manager', 'MS Office'], as: 'dots' },
      { title: 'Registration', side: true, text: ["Agent's Representative, Victoria", 'No. 091822L'] },
      { title: 'Languages', side: true, list: ['English', 'Vietnamese'] },
      {
        title: 'Education',
        entries: [
          ['Certificate IV in Real Estate Practice (CPP41419)', 'Westgate Training Centre, 2019'],
          ['Bachelor of Arts', 'Three years at university, 2014 – 2016'],
        ],
      },
    ],
    licence: [{ type: 'vic_agents_representative', number: '091822L', state: 'VIC', expiry: null }],
    hasSales: false,
  },
  {
    file: 'o03-auctioneer-qld.pdf',
    tests:
      'right sidebar drawn last, private-use glyphs of an icon typeface in the contact block, two licences, "2016 to 2018", overlapping jobs',
    look: {
      writer: 'browser',
      frame: 'right',
      mainFirst: true,
      head: ['**{title}**', '{company}[ – {place}]', '{dates}'],
      css: "body{font-family:'Source Sans'} aside{border-left:2px solid #b5651d;padding-left:5mm} h1{font-size:26pt} h2{color:#b5651d} ul{list-style:'» '} .contact p::before{font-family:'DejaVu Sans';content:'\\ef03 '}",
    },
    name: "Rory O'Dwyer",
    printedName: 'Rory O’Dwyer',
    contact: ['Paddington QLD 4064', '+61 491 571 266', 'rory@example.org'],
    email: 'rory@example.org',
    phone: '+61 491 571 266',
    sections: [
      {
        title: 'Summary',
        summary:
          'Auctioneer who has called more than 2,300 properties across Brisbane, Ipswich and the Gold Coast, with a clearance of 68 per cent under the hammer. Before that I sold houses for six years, so I know what sits behind every reserve.',
      },
      {
        title: 'Where I’ve worked',
        jobs: [
          job('Head Auctioneer', 'Marlin Auction Services', 'Brisbane QLD', '2018 to present', '2018', null, 'sales', [
            'Up to 14 auctions on a Saturday and monthly in-room evenings',
            'Teach agents how to brief vendors before the day',
          ]),
          job('Guest Auctioneer', 'Cane & Coral Property', 'Southport QLD', '2016 to 2018', '2016', '2018', 'sales', [
            'Contract auctioneer for three offices',
          ]),
          job('Sales Consultant', 'Tamarind Realty', 'Ashgrove QLD', '2011 to 2017', '2011', '2017', 'sales', [
            'Sold Queenslanders and post-war homes in Ashgrove, The Gap and Bardon',
          ]),
        ],
      },
      {
        title: 'Awards',
        entries: [
          ['State auctioneering championship', 'Finalist 2019, winner 2021'],
          ['Novice auctioneer of the year', '2014'],
        ],
      },
      {
        title: 'Strengths',
        side: true,
        skills: ['Auctioneering', 'Public speaking', 'Vendor communication', 'Bidder registration', 'Negotiating'],
      },
      { title: 'Tools', side: true, skills: ['AuctionNow', 'Realhub', 'Pricefinder'] },
      {
        title: 'Licences',
        side: true,
        list: ['Auctioneer licence (QLD) 3390112, current to 08/2027', 'Real estate agent licence (QLD) 3390087, current to 08/2027'],
      },
      { title: 'Interests', side: true, text: ['Surf lifesaving, choir, the rest is family.'] },
    ],
    licence: [
      { type: 'qld_auctioneer_licence', number: '3390112', state: 'QLD', expiry: '2027-08' },
      { type: 'qld_real_estate_agent_licence', number: '3390087', state: 'QLD', expiry: '2027-08' },
    ],
    hasSales: true,
  },
  {
    file: 'o04-receptionist-wa.pdf',
    tests: 'headings in the left margin, landline, a season for a date, no licence although licences are talked about',
    look: {
      writer: 'browser',
      frame: 'margin',
      head: ['**{company}**[, {place}]', '{title}, {dates}'],
      css: "body{font-family:'Liberation Serif'} h2{font-size:11pt;font-style:italic;font-weight:400;margin-top:0} section{margin-top:9pt} header{border-bottom:1px solid #999}",
    },
    name: 'Bronte Kowalczyk',
    contact: ['12 Sandpiper Way, Scarborough WA 6019', 'Telephone (08) 5550 7712', 'bronte.kowalczyk@example.com'],
    email: 'bronte.kowalczyk@example.com',
    phone: '(08) 5550 7712',
    sections: [
      {
        title: 'Objective',
        summary:
          'To keep a busy front counter calm. I am looking for a full-time reception role in a coastal agency where the phone is answered by a person and visitors are greeted by name.',
      },
      {
        title: 'Work experience',
        jobs: [
          job('Receptionist', 'Dune & Marsh Realty', 'Scarborough WA', 'April 2021 to present', '2021-04', null, 'admin', [
            'Greet visitors, handle a six-line switchboard and book inspections for nine agents',
            'Licence renewals diary for the sales team; order signboards and keys',
          ]),
          job(
            'Administration Assistant',
            'Pearce Dental Rooms',
            'Joondalup WA',
            'August 2018 to March 2021',
            '2018-08',
            '2021-03',
            'other',
            ['Accounts, recalls and patient files'],
          ),
          job('Ticket Seller', 'Harbour Lights Ferries', 'Fremantle WA', 'Summer 2015 to 2016', '2015', '2016', 'other'),
        ],
      },
      {
        title: 'Skills',
        skills: [
          'Switchboard',
          'Calendar management',
          'Data entry',
          'Customer care',
          'Minute taking',
          '~First aid',
          '-Driver’s licence (manual)',
        ],
        as: 'lines',
      },
      { title: 'Computer', skills: ['Console', 'REX', 'Outlook', 'Word'], as: 'line' },
      { title: 'Education', list: ['Certificate III in Business Administration, 2018', 'WACE, Balcatta, 2014'] },
      { title: 'Hobbies', text: ['Netball, baking, beach walks with my dog Rex.'] },
    ],
    hasSales: null,
    skillsOptional: ['Photography and styling coordination'],
  },
  {
    file: 'o05-linkedin-export.pdf',
    tests: 'laid out as a LinkedIn export: durations in brackets, total time under an employer, page numbers in the foot',
    look: {
      writer: 'browser',
      frame: 'left',
      letter: true,
      head: ['**{company}**', '[{span}]', '{title}', '{dates}', '[{place}]'],
      css: 'aside{background:#293e49;color:#fff;padding:5mm;min-height:230mm} h2{font-size:13pt;font-weight:400} h1{font-size:24pt;font-weight:400} ul{list-style:none;padding:0}',
      running: { footer: 'Page <span class="pageNumber"></span> of <span class="totalPages"></span>' },
    },
    name: 'Anneliese Haddad',
    headline: 'Business Development Manager at Tessellate Property | Growing rent rolls the slow way',
    contact: [
      'Contact',
      '0491 572 549 (Mobile)',
      'anneliese.haddad@example.com',
      'www.linkedin.com/in/anneliese-haddad-example (LinkedIn)',
    ],
    email: 'anneliese.haddad@example.com',
    phone: '0491 572 549',
    sections: [
      { title: 'Top Skills', side: true, skills: ['Rent roll growth', 'Relationship building', 'Rental appraisals'], as: 'lines' },
      {
        title: 'Certifications',
        side: true,
        list: ['Real Estate Agent Class 2 (NSW)', 'Certificate IV in Real Estate Practice'],
        as: 'lines',
      },
      {
        title: 'Summary',
        summary:
          'I help Newcastle investors find a manager they do not have to chase. Over four years I have signed more than 300 new managements for one independent agency, most of them by referral from accountants, brokers and happy owners.',
      },
      {
        title: 'Experience',
        jobs: [
          job(
            'Business Development Manager',
            'Tessellate Property',
            'Greater Newcastle Area',
            'January 2022 - Present (4 years 11 months)',
            '2022-01',
            null,
            'property_management',
            ['New managements, fee negotiation and investor evenings.'],
            { span: '6 years 7 months' },
          ),
          job(
            'Leasing Consultant',
            'Tessellate Property',
            'Greater Newcastle Area',
            'May 2020 - December 2021 (1 year 8 months)',
            '2020-05',
            '2021-12',
            'property_management',
            ['Open homes and applications for a roll of 600.'],
            { stacked: true },
          ),
          job(
            'Account Manager',
            'Pinwheel Print & Sign',
            'Maitland, NSW',
            'September 2016 - April 2020 (3 years 8 months)',
            '2016-09',
            '2020-04',
            'other',
            ['Key account management for 60 agencies and builders.'],
          ),
        ],
      },
      { title: 'Education', entries: [['Hunter Valley Business College', 'Diploma of Business · (2014 - 2016)']] },
    ],
    licence: [{ type: 'nsw_class_2_agent', number: null, state: 'NSW', expiry: null }],
    hasSales: true,
  },
  {
    file: 'o06-graduate-nsw.pdf',
    tests: 'no property work, summary without a heading, education that looks like jobs, traps in hobbies (rest, console, domain)',
    look: {
      writer: 'browser',
      frame: 'single',
      head: ['**{title}**\t{dates}', '{company}[, {place}]'],
      css: "body{font-family:'Bricolage'} header{text-align:center} h2{text-align:center;border-top:1px solid #ccc;border-bottom:1px solid #ccc;font-weight:400} ul{list-style:'◦ '}",
    },
    name: 'Jesse Papadimitriou',
    contact: ['Kogarah NSW', '0491 573 770', 'jesse.papadimitriou@example.org'],
    contactBetween: ' ~ ',
    email: 'jesse.papadimitriou@example.org',
    phone: '0491 573 770',
    sections: [
      {
        title: null,
        summary:
          'Final-year property economics student who has spent three summers in customer-facing work and wants to start as an assistant agent in the St George area. Punctual, curious and not afraid of the telephone.',
      },
      {
        title: 'Education',
        entries: [
          [
            'Bachelor of Property Economics\tFeb 2023 – Nov 2026',
            'Southern Harbour University, Sydney NSW',
            'Student ambassador at open days; distinction in valuation principles',
          ],
          ['Higher School Certificate\t2017 – 2022', 'St George Boys College, Kogarah NSW'],
        ],
      },
      {
        title: 'Part-time work',
        jobs: [
          job('Pharmacy Assistant', 'Railway Street Chemist', 'Rockdale NSW', 'Nov 2023 – Present', '2023-11', null, 'other', [
            'Serve customers, take deliveries, close the till',
          ]),
          job('Swim Instructor', 'Little Otters Aquatics', 'Hurstville NSW', 'Jan 2021 – Oct 2023', '2021-01', '2023-10', 'other', [
            'Taught classes of five-year-olds',
          ]),
        ],
      },
      {
        title: 'University projects',
        entries: [
          ['Rezoning of a car yard in Arncliffe\tSemester 2, 2025', 'Team of four; residual land value and a feasibility in Excel'],
        ],
      },
      {
        title: 'Skills',
        skills: ['Customer service', 'Market research', 'Written communication', 'Team player', 'Microsoft Excel', 'ArcGIS'],
        as: 'line',
      },
      { title: 'Interests', text: ['Chess, console games, reading about eminent domain, bushwalking and, now and then, a rest.'] },
    ],
    hasSales: null,
    hasRealEstate: false,
    skillsOptional: ['Feasibility analysis'],
  },
  {
    file: 'o07-buyers-agent-nsw.pdf',
    tests: 'US letter, serif, small capitals, glyph icons in the contact line, company first with dates on a line of their own',
    look: {
      writer: 'browser',
      frame: 'single',
      letter: true,
      head: ['**{company}** · {place}', '{dates}', '{title}'],
      css: "body{font-family:'DejaVu Serif';font-size:9pt} h1{font-variant:small-caps;font-weight:400;letter-spacing:1px} h2{font-variant:small-caps;font-weight:400;border-bottom:2px solid #7a1f3d;color:#7a1f3d} ul{list-style:'✓ '}",
    },
    name: 'Saoirse Whitcombe',
    contact: ['☎ 0491 573 087', '✉ saoirse.w@example.com', '⌂ Balgowlah NSW 2093'],
    contactBetween: '   ',
    email: 'saoirse.w@example.com',
    phone: '0491 573 087',
    sections: [
      {
        title: 'Career summary',
        summary:
          'Independent-minded buyer’s agent who has secured 140 homes for families and interstate investors, most of them before they were advertised. Former selling agent on the Northern Beaches.',
      },
      {
        title: 'Career history',
        jobs: [
          job("Buyer's Agent", 'Lodestar Buyers', 'Manly NSW', '1 March 2021 – current', '2021-03', null, 'sales', [
            'Search, assess, bid and negotiate for 25 to 30 clients a year',
            'Wrote the due diligence checklist the whole firm uses',
          ]),
          job('Sales Agent', 'Palm & Pacific Realty', 'Dee Why NSW', '15 June 2016 – 26 February 2021', '2016-06', '2021-02', 'sales', [
            'Waterfront and family homes from Curl Curl to Collaroy',
          ]),
          job('Flight Attendant', 'Trans-Tasman Air', 'Sydney NSW', '2 May 2011 – 31 May 2016', '2011-05', '2016-05', 'other'),
        ],
      },
      {
        title: 'Skills',
        skills: ['Buyer advocacy', 'Auction bidding', 'Negotiation', 'Suburb research', 'Off-market transactions', 'Client care'],
        as: 'cells',
      },
      { title: 'Technology', skills: ['RP Data', 'Archistar', 'Nearmap', 'HubSpot', 'Slack', 'Zoom'], as: 'cells' },
      { title: 'Licence', text: ['NSW Class 2 Real Estate Agent. Licence number 20377165. Valid until 14/02/2028.'] },
      { title: 'Memberships', list: ['Real Estate Buyers Agents Association, member since 2021'] },
    ],
    licence: [{ type: 'nsw_class_2_agent', number: '20377165', state: 'NSW', expiry: '2028-02' }],
    hasSales: true,
    skillsOptional: ['Prestige property sales', 'Buyer management'],
  },
  {
    file: 'o08-sales-agent-nt.pdf',
    tests: 'letters of name and headings set apart by spaces, Northern Territory registration, a gap between jobs',
    look: {
      writer: 'browser',
      frame: 'single',
      head: ['**{title}**, {company}', '[{place}, ]{dates}'],
      css: "header{text-align:center} h1{font-weight:400;font-size:19pt;white-space:pre} h2{font-weight:400;font-size:10.5pt;color:#8a5a00} ul{list-style:'• '}",
    },
    name: 'Kirra Devlin',
    printedName: 'K I R R A   D E V L I N',
    headline: 'Residential sales, Darwin and Palmerston',
    contact: ['0491 574 118', 'kirra.devlin@example.com', 'Nightcliff NT 0810'],
    contactBetween: ' / ',
    email: 'kirra.devlin@example.com',
    phone: '0491 574 118',
    sections: [
      {
        title: 'P R O F I L E',
        summary:
          'Top End local selling elevated homes and units from Nightcliff to Palmerston. I know defence postings, cyclone codes and body corporate rules, and I keep interstate sellers informed by video.',
      },
      {
        title: 'E X P E R I E N C E',
        jobs: [
          job('Sales Consultant', 'Mangrove Lane Real Estate', 'Nightcliff NT', 'Aug 2022 – Present', '2022-08', null, 'sales', [
            '31 sales in the last twelve months',
            'Weekly video updates to owners posted interstate',
          ]),
          job('Property Manager', 'Arafura Lettings', 'Parap NT', 'Jan 2018 – Dec 2020', '2018-01', '2020-12', 'property_management', [
            'Managed 130 defence and private tenancies',
            'NTCAT hearings and bond disputes',
          ]),
          job('Tour Guide', 'Red Earth Safaris', 'Jabiru NT', 'Mar 2015 – Nov 2017', '2015-03', '2017-11', 'other'),
        ],
      },
      {
        title: 'S K I L L S',
        skills: ['Market appraisals', 'Private treaty', 'Open homes', 'Lead nurturing', 'Social media content'],
        as: 'line',
        between: ' · ',
      },
      { title: 'S O F T W A R E', skills: ['Agentbox', 'CoreLogic', 'Canva', 'CapCut'], as: 'line', between: ' · ' },
      { title: 'R E G I S T R A T I O N', text: ["Registered agent's representative (NT), no. AR2217, unrestricted, to 1 May 2027"] },
      { title: 'E D U C A T I O N', list: ['Certificate IV in Real Estate Practice CPP41419, 2022', 'Certificate III in Guiding, 2015'] },
    ],
    licence: [{ type: 'nt_agents_representative', number: 'AR2217', state: 'NT', expiry: '2027-05' }],
    hasSales: true,
  },
  {
    file: 'o09-europass-interstate.pdf',
    tests: 'laid out as a Europass: dates in the margin, a name in two scripts, licences of two states',
    look: {
      writer: 'browser',
      frame: 'single',
      dates: 'left',
      head: ['**{title}**', '{company}', '[{place}]'],
      css: "body{font-family:'DejaVu Sans';font-size:8.5pt} h2{color:#004494;border-bottom:1px solid #004494;font-size:10.5pt} h1{font-size:17pt;color:#004494} .dates{text-align:right;color:#004494}",
    },
    name: 'Yasmin Al-Khatib',
    printedName: 'Yasmin Al-Khatib (ياسمين الخطيب)',
    contact: [
      'Address: Coolangatta QLD 4225',
      'Telephone: +61 (0)491 574 632',
      'Email: yasmin.alkhatib@example.net',
      'Nationality: Australian',
    ],
    email: 'yasmin.alkhatib@example.net',
    phone: '+61 (0)491 574 632',
    sections: [
      {
        title: 'Personal profile',
        summary:
          'Leasing and property management professional on the border of two states, registered in both. I look after holiday towers as happily as family houses and write reports that owners actually read.',
      },
      {
        title: 'Work experience',
        jobs: [
          job(
            'Property Manager',
            'Twin Towns Tenancies',
            'Coolangatta, Queensland',
            '03/2021 – Present',
            '2021-03',
            null,
            'property_management',
            ['Roll of 150 across Coolangatta and Tweed Heads', 'Routine inspections, renewals and rent reviews'],
          ),
          job(
            'Leasing Officer',
            'Border Park Property',
            'Tweed Heads, NSW',
            '07/2018 – 02/2021',
            '2018-07',
            '2021-02',
            'property_management',
            ['Applications and lease sign-ups'],
          ),
          job('Hotel Receptionist', 'Burj Gardens Hotel', 'Amman, Jordan', '09/2014 – 05/2018', '2014-09', '2018-05', 'other'),
        ],
      },
      {
        title: 'Education and training',
        entries: [
          ['2018 – Certificate IV in Real Estate Practice', 'Gold Coast'],
          ['2010 to 2014 – Bachelor of Tourism', 'Amman, Jordan'],
        ],
      },
      {
        title: 'Digital skills',
        skills: ['PropertyTree', 'Inspect Real Estate', 'Microsoft Teams', 'Opera PMS'],
        as: 'line',
        between: ' | ',
      },
      {
        title: 'Job-related skills',
        skills: ['Lease renewals', 'Condition reports', 'Lessor communication', 'Conflict resolution'],
        as: 'line',
        between: ' | ',
      },
      {
        title: 'Language skills',
        rows: [
          ['', 'Listening', 'Reading', 'Speaking'],
          ['Arabic', 'C2', 'C2', 'C2'],
          ['English', 'C2', 'C1', 'C1'],
        ],
      },
      {
        title: 'Licences and registrations',
        list: [
          'Queensland: registration certificate (real estate salesperson) 4407719, expires 11/2027',
          'New South Wales: Class 2 real estate agent licence 20399052, expires 03/2028',
        ],
      },
    ],
    licence: [
      { type: 'qld_registration_certificate', number: '4407719', state: 'QLD', expiry: '2027-11' },
      { type: 'nsw_class_2_agent', number: '20399052', state: 'NSW', expiry: '2028-03' },
    ],
    hasSales: false,
    rolesOptional: ['receptionist'],
  },
]
