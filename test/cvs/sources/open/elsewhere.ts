import { type Cv, job } from '../../cv.ts'

/** CVs of people at the edge of the trade: work that sounds like it, or that an agency has besides selling and letting. */
export const elsewhere: Cv[] = [
  {
    file: 'o43-hotel-manager-nt.pdf',
    tests:
      'a "property manager" of hotels beside a manager of holiday flats; a liquor nominee and certificates with expiry but no property licence; places in front of the dates',
    look: {
      writer: 'browser',
      frame: 'margin',
      head: ['**{title}**', '{company}', '[{place} · ]{dates}'],
      css: "body{font-family:'Source Sans'} h1{color:#00616b} h2{color:#00616b;font-size:11pt;text-align:right} ul{list-style:'· '}",
    },
    name: 'Konstantin Bergerac',
    headline: 'Hotel and apartment manager',
    contact: ['The Gardens, Darwin NT', '0491 573 770', 'k.bergerac@example.net'],
    contactBetween: ' · ',
    email: 'k.bergerac@example.net',
    phone: '0491 573 770',
    sections: [
      {
        title: 'Summary',
        summary:
          'Manager of beds in the tropics: lodges, a business hotel, and at present sixty holiday apartments that belong to sixty different people. I balance owners who want income with guests who want quiet.',
      },
      {
        title: 'Career history',
        jobs: [
          job('Holiday Letting Manager', 'Stokes Wharf Stays', 'Darwin NT', 'Apr 2023 – Present', '2023-04', null, 'property_management', [
            '60 apartments for 60 owners; monthly owner statements',
            'Rates, housekeepers, reviews',
          ]),
          job(
            'Property Manager',
            'Monsoon Hotels',
            'Katherine NT',
            'Jan 2019 – Mar 2023',
            '2019-01',
            '2023-03',
            ['other', 'property_management'],
            ['Ran a hotel of 88 rooms: 31 staff, kitchen, bar and pool', 'Occupancy from 58 to 71 per cent'],
          ),
          job('Front Office Supervisor', 'Monsoon Hotels', 'Darwin NT', 'Nov 2015 – Dec 2018', '2015-11', '2018-12', 'other', [
            'Night audit and group arrivals',
          ]),
        ],
      },
      {
        title: 'Skills',
        skills: ['Holiday letting', 'Owner statements', 'Rostering', 'Complaint handling', 'Yield and rates'],
        as: 'line',
      },
      { title: 'Systems', skills: ['Newbook', 'Guesty', 'Opera PMS'], as: 'line' },
      {
        title: 'Tickets held',
        list: ['Liquor licence nominee, NT, to 30 April 2027', 'First aid, expires 11/2026', 'Open driver licence'],
      },
      { title: 'Languages', list: ['French', 'English', 'German'] },
    ],
    rolesOptional: ['property_manager'],
    hasSales: false,
  },
  {
    file: 'o44-car-yard-nt.docx',
    tests:
      'ten years of car sales with titles of the trade, then a year as sales associate; a dealer’s licence as trap; lines broken by hand; a mail address as link; a list of deals that are no jobs',
    look: {
      writer: 'word',
      contactIn: 'body',
      headings: 'bold',
      linked: true,
      head: ['{title}\n{company}[, {place}]\n{dates}'],
      font: 'Tahoma',
      colour: 'A33B20',
    },
    name: 'Dougal Petrovski',
    contact: ['Humpty Doo NT 0836', '0491 579 212', 'dougal.petrovski@example.com'],
    email: 'dougal.petrovski@example.com',
    phone: '0491 579 212',
    sections: [
      {
        title: 'A bit about the seller',
        summary:
          'I have sold utes to half of the rural area and now sell the blocks they park on. One year in real estate, ten on the yard, never a complaint to either board. I follow up until they buy or until they ask me to stop.',
      },
      {
        title: 'Employment',
        jobs: [
          job('Sales Associate', 'Pandani Rural & Residential', 'Coolalinga NT', 'October 2025 to current', '2025-10', null, 'sales', [
            'Buyer enquiries and inspections for the principal; eight sales with my name on the board',
          ]),
          job('Sales Manager', 'Stuart Highway Motors', 'Berrimah NT', 'June 2019 to September 2025', '2019-06', '2025-09', 'other', [
            'Six salespeople, new and used',
          ]),
          job('Sales Consultant', 'Stuart Highway Motors', 'Berrimah NT', 'August 2015 to May 2019', '2015-08', '2019-05', 'other', [
            'Salesperson of the month 14 times',
          ]),
        ],
      },
      {
        title: 'Some deals I am proud of',
        list: [
          '2026: five acres at Berry Springs, on the market for two years before',
          '2024: a fleet of 22 utes to one contractor',
          '2021: 400 cars in a year as a team',
        ],
      },
      { title: 'Strengths', skills: ['Buyer enquiries', 'Objection handling', 'Closing', 'Sales targets', 'Never forgetting a face'] },
      {
        title: 'Licences',
        list: [
          "Agent's representative registration (NT) AR3561, expires: 28 Feb 2027",
          'Motor vehicle dealer licence MVD 0417, surrendered 2025',
          'MR truck licence',
        ],
      },
    ],
    licence: [{ type: 'nt_agents_representative', number: 'AR3561', state: 'NT', expiry: '2027-02' }],
    hasSales: true,
  },
  {
    file: 'o45-recruiter-wa.pdf',
    tests:
      'a recruiter for the trade and temporary staff: is it property work? Left open; programs of that trade, no licence; two columns drawn row by row; numbers in headings',
    look: {
      writer: 'drawn',
      draw: 'rows',
      side: 'left',
      head: ['{company}[, {place}]', '**{title}**', '{dates}'],
      colour: '#b45309',
    },
    name: 'Araminta Lal',
    headline: 'Recruitment, property and construction',
    contact: ['0491 570 159', '(08) 5550 2941', 'a.lal@example.org', 'Leederville WA 6007'],
    email: 'a.lal@example.org',
    phone: '0491 570 159',
    sections: [
      {
        title: '1. Profile',
        summary:
          'Recruiter who fills desks in agencies, strata firms and valuers from Joondalup to Bunbury. Before that I sat at one of those desks, which is why managers tell me what the job really is before I tell anybody else.',
      },
      {
        title: '2. Experience',
        jobs: [
          job(
            'Property Recruitment Consultant',
            'Ladderstone People',
            'Perth WA',
            'Jul 2021 to present',
            '2021-07',
            null,
            ['other', 'admin'],
            ['70 permanent placements a year, mostly property managers and sales support'],
          ),
          job('Leasing Officer', 'Lake Monger Rentals', 'Wembley WA', 'Feb 2019 to Jun 2021', '2019-02', '2021-06', 'property_management', [
            'Home opens, applications and ingoing reports',
          ]),
          job('Retail Assistant', 'Carillon Shoes', 'Perth WA', 'Nov 2015 to Jan 2019', '2015-11', '2019-01', 'other'),
        ],
      },
      { title: '3. Education', entries: [['Bachelor of Psychology', 'Perth, 2013 to 2017']] },
      { title: 'Skills', side: true, skills: ['Cold calling', 'Key account management', 'Reference checks', 'Interviewing'] },
      { title: 'Tools', side: true, skills: ['LinkedIn Recruiter', 'Salesforce', 'Zoom', 'Microsoft Teams'] },
      { title: 'Languages', side: true, list: ['Hindi', 'English'] },
    ],
    softwareOptional: ['LinkedIn Recruiter'],
    hasSales: null,
  },
  {
    file: 'o46-broker-clerk-vic.doc',
    tests:
      'binary Word; conveyancing and mortgage broking, told with the words of sales; a credit representative number as trap; months as figures with points; headings with colons',
    look: {
      writer: 'word',
      contactIn: 'body',
      headings: 'bold',
      head: ['{dates}: {title}', '{company}[, {place}]'],
      font: 'Times New Roman',
      bullet: '*',
    },
    name: 'Lachlan Zielinski',
    contact: ['Name: Lachlan Zielinski', 'Suburb: Pakenham VIC 3810', 'Telephone: 0491 570 313', 'Mail: l.zielinski@example.com'],
    printedName: 'CURRICULUM VITAE',
    email: 'l.zielinski@example.com',
    phone: '0491 570 313',
    sections: [
      {
        title: 'Objective:',
        summary:
          'I want to move from the lending side of a house sale to the selling side. I know settlement from both ends, I can read a section 32 faster than most agents and I am used to living on commission.',
      },
      {
        title: 'Work experience:',
        jobs: [
          job('Mortgage Broker', 'Gumleaf Home Loans', 'Pakenham VIC', '09.2020 to present', '2020-09', null, 'other', [
            '$31m settled in the last year',
            'Referral partners in four agencies',
          ]),
          job(
            'Conveyancing Clerk',
            'Tormey Bright Lawyers',
            'Berwick VIC',
            '02.2016 to 08.2020',
            '2016-02',
            '2020-08',
            ['other', 'admin'],
            ['Up to 60 settlements a month in PEXA', 'Title searches and vendor statements'],
          ),
          job('Bank Officer', 'Cardinia Credit Union', 'Officer VIC', '01.2013 to 01.2016', '2013-01', '2016-01', 'other'),
        ],
      },
      { title: 'Skills:', skills: ['Title searches', 'Settlements', 'Referral network', 'Lead follow up', 'Reading bank statements'] },
      { title: 'Programs:', skills: ['PEXA', 'InfoTrack', 'Salesforce'], as: 'line' },
      {
        title: 'Qualifications:',
        list: [
          'Certificate IV in Finance and Mortgage Broking, 2020',
          'Credit representative 533018, accredited until 30.06.2027',
          "Agent's representative course: enrolled, starts February 2027",
        ],
      },
    ],
    rolesOptional: ['mortgage_broker', 'conveyancer'],
    hasRealEstate: null,
    hasSales: null,
  },
  {
    file: 'o47-government-property-act.docx',
    tests:
      'government style over several pages: levels behind titles, facilities and leased offices of a department, claims against criteria that are no jobs, the name after "Applicant", clearance as trap',
    look: {
      writer: 'word',
      contactIn: 'table',
      headings: 'shaded',
      head: ['**{title}**', '{company}[, {place}]', '{dates}'],
      colour: 'E5E7EB',
      font: 'Arial',
      airy: true,
      footer: 'Official – applicant response',
    },
    name: 'Roderick Tamihana',
    printedName: 'Applicant: Roderick Tamihana',
    contact: ['Queanbeyan NSW 2620', 'Tel 02 5550 6672', 'roderick.tamihana@example.org'],
    email: 'roderick.tamihana@example.org',
    phone: '02 5550 6672',
    sections: [
      {
        title: 'Statement of claims',
        summary:
          'I manage the offices that a department leases and the buildings it owns, from the first briefing to the make-good. In fourteen years I have surrendered 22 leases on time, refurbished nine floors and never lost a day of public counter to a building.',
      },
      {
        title: 'Employment history',
        jobs: [
          job(
            'Assistant Director, Property (EL1)',
            'Department of Lands and Works',
            'Canberra ACT',
            'March 2021 – present',
            '2021-03',
            null,
            ['commercial', 'other'],
            [
              '# Responsibilities',
              '48 leased offices; rent reviews, options and incentives with the panel of advisers',
              'Capital works plan of $18m a year',
              '# Achievements',
              'Gave back 9,400 square metres, saving $4.2m a year',
            ],
          ),
          job(
            'Facilities Manager (APS 6)',
            'Department of Lands and Works',
            'Canberra ACT',
            'July 2016 – February 2021',
            '2016-07',
            '2021-02',
            ['commercial', 'other'],
            ['# Responsibilities', 'Three buildings, 2,100 people, contracts for cleaning, guarding and lifts'],
            { titles: ['Facilities Manager'] },
          ),
          job(
            'Building Services Coordinator',
            'Capital Hospital Network',
            'Canberra ACT',
            'January 2012 – June 2016',
            '2012-01',
            '2016-06',
            ['other', 'commercial'],
            ['Work orders for two campuses'],
          ),
        ],
      },
      {
        title: 'Criterion 1: shapes strategic thinking',
        text: [
          'In 2022 I was asked whether the department needed its tower at all. I measured desks for six weeks, wrote the paper, and in 2024 we left it.',
        ],
      },
      {
        title: 'Criterion 2: achieves results',
        text: ['Between 2017 and 2019 I replaced the lifts of an occupied building at night, without a public complaint.'],
      },
      {
        title: 'Skills',
        skills: ['Facilities management', 'Capital works', 'Contractor procurement', 'Stakeholder engagement', 'NABERS ratings'],
      },
      { title: 'Systems', skills: ['Archibus', 'SAP', 'Microsoft Office'], as: 'line' },
      {
        title: 'Other',
        list: ['Baseline security clearance, valid to 14 May 2031', 'White card', 'Bachelor of Applied Science (Building), 2011'],
      },
    ],
    licenceOptional: [{ type: 'white_card', number: null, state: null, expiry: null }],
    rolesOptional: ['facilities_manager', 'asset_manager', 'commercial_property_manager'],
    hasRealEstate: null,
    hasSales: false,
  },
  {
    file: 'o48-retail-leasing-sa.pdf',
    tests:
      'leasing of shopping centres: financial years beside the months, a promotion inside a job, projects and deals with years, "Licence" with number alone, contact under the last section',
    look: {
      writer: 'browser',
      frame: 'single',
      head: ['**{company}**[, {place}]\t{dates}', '{title}'],
      css: "h1{letter-spacing:1px} h2{font-size:10pt;text-transform:uppercase;letter-spacing:2px;color:#555} ul{list-style:'– '}",
    },
    name: 'Eleni Vasquez-Hart',
    headline: 'Retail leasing',
    contact: [],
    email: 'eleni.vasquezhart@example.com',
    phone: '0491 571 804',
    sections: [
      {
        title: 'Profile',
        summary:
          'I fill shopping centres. Twelve years on the landlord’s side in Adelaide and its regions: specialty shops, pop-ups, two supermarkets and a cinema, with an eye for the tenant who will still be trading at the end of the term.',
      },
      {
        title: 'Career history',
        jobs: [
          job(
            'Retail Leasing Manager',
            'Torrens Arcade Group',
            'Adelaide SA',
            'FY20 to now (July 2019 – present)',
            '2019-07',
            null,
            'commercial',
            ['Five centres, 340 shops, vacancy from 9 to 2.5 per cent', 'Promoted from the executive role below after two budgets'],
          ),
          job(
            'Retail Leasing Executive',
            'Torrens Arcade Group',
            'Adelaide SA',
            'FY17 to FY19 (July 2016 – June 2019)',
            '2016-07',
            '2019-06',
            'commercial',
            ['Casual mall leasing, then specialty shops'],
          ),
          job('Store Manager', 'Bluegum Books', 'Marion SA', 'FY12 to FY16 (August 2011 – June 2016)', '2011-08', '2016-06', 'other', [
            'A tenant myself, so I have read the lease from below',
          ]),
        ],
      },
      {
        title: 'Projects',
        list: ['Seaford food lane, 14 tenancies, 2023', 'Cinema relocation, 2021', 'Second supermarket at Gawler East, 2018'],
      },
      {
        title: 'Skills',
        skills: ['Retail leasing', 'Heads of agreement', 'Budgets', 'Cold calling', 'Reading a tenant’s turnover'],
        as: 'line',
        between: ' | ',
      },
      { title: 'Software', skills: ['MRI', 'ARGUS Enterprise', 'Power BI'], as: 'line', between: ' | ' },
      { title: 'Licence', text: ['SA sales representative registration, number 329417'] },
      { title: 'Reach me', text: ['0491 571 804', 'eleni.vasquezhart@example.com', 'Prospect SA 5082'] },
    ],
    licence: [{ type: 'sa_sales_representative', number: '329417', state: 'SA', expiry: null }],
    rolesOptional: ['commercial_sales_leasing_executive'],
    hasSales: null,
  },
  {
    file: 'o49-one-page-marketing-qld.pdf',
    tests:
      'one page as a graphic tool makes it, boxes in no order, headings in capitals, short lines; a social media title inside an agency and one outside, freelance work, the summary last',
    look: {
      writer: 'drawn',
      draw: 'boxes',
      side: 'left',
      head: ['**{title}**', '{company}', '{dates}'],
      caps: true,
      colour: '#be185d',
      bullet: '-',
    },
    name: 'Saffron Delacroix-Wu',
    printedName: 'SAFFRON DELACROIX-WU',
    headline: 'words, pictures, houses',
    contact: ['Fortitude Valley QLD', '0491 570 158', 'saffron@example.net', '@saffronmakes'],
    email: 'saffron@example.net',
    phone: '0491 570 158',
    sections: [
      {
        title: 'Work experience',
        jobs: [
          job('Social Media Coordinator', 'Jacaranda Avenue Property', undefined, 'May 2023 - Now', '2023-05', null, 'marketing', [
            'Reels and newsletters for 19 agents',
            '3.1 million views last year',
          ]),
          job('Content Creator', 'Puddle Swimwear', undefined, 'Feb 2021 - Apr 2023', '2021-02', '2023-04', 'other', [
            'Two shoots a week, one intern',
          ]),
          job(
            'Freelance Photographer',
            'Wuworks',
            undefined,
            'Jan 2019 - Jan 2021',
            '2019-01',
            '2021-01',
            ['other', 'marketing'],
            ['Weddings, cafés, now and then a house'],
          ),
        ],
      },
      {
        title: 'Who is this?',
        summary:
          'A maker of small films about houses. I write, shoot, cut and post, read the numbers the next morning and do more of what worked. I want to lead the marketing of a group that does not look like every other group.',
      },
      { title: 'Skills', side: true, skills: ['Reels', 'Newsletters', 'Ad copy', 'Paid social', 'Making principals less shy'] },
      { title: 'Tools', side: true, skills: ['Canva', 'Lightroom', 'Meta Ads Manager', 'CapCut', 'Mailchimp'] },
      { title: 'Education', side: true, list: ['Bachelor of Media, 2018'] },
      { title: 'Awards', side: true, list: ['Best campaign under $5k, 2025'] },
    ],
    rolesOptional: ['property_photographer', 'marketing_manager', 'copywriter'],
    hasSales: false,
    hasRealEstate: true,
  },
  {
    file: 'o50-builder-to-development-tas.doc',
    tests:
      'binary Word saved from a page by LibreOffice; building sites, then land development, then selling it; a fax number beside the telephone; company before title, days in figures; a builder’s licence with expiry as trap',
    look: {
      writer: 'office',
      frame: 'single',
      dates: 'left',
      head: ['{company}[ ({place})]', '**{title}**'],
      css: 'h2{color:#7c2d12}',
    },
    name: 'Fergus MacAuslan',
    printedName: 'Fergus MacAuslan, Dip. Building',
    contact: ['Kingston TAS 7050', 'Phone (03) 5550 7403   Fax (03) 5550 7404', 'fergus.macauslan@example.org'],
    email: 'fergus.macauslan@example.org',
    phone: '(03) 5550 7403',
    sections: [
      {
        title: 'Executive summary',
        summary:
          'Carpenter, site manager, and for nine years the person who turns paddocks into streets. I have taken 640 lots from the first survey to the last title in southern Tasmania, and since last winter I sell them as well.',
      },
      {
        title: 'Experience',
        jobs: [
          job('Land Sales Consultant', 'Huon Ridge Estate', 'Huonville TAS', '01/07/2025 – present', '2025-07', null, 'sales', [
            '58 lots sold off the plan',
          ]),
          job('Development Manager', 'Snug Bay Land Company', 'Hobart TAS', '13/02/2017 – 30/06/2025', '2017-02', '2025-06', 'commercial', [
            'Feasibility, council, civil contracts, titles',
          ]),
          job('Site Manager', 'Cradle & Coast Constructions', 'Hobart TAS', '04/01/2009 – 10/02/2017', '2009-01', '2017-02', 'other', [
            'Schools, a fire station, 26 units',
          ]),
        ],
      },
      {
        title: 'Skills',
        skills: ['Land sales', 'Feasibility studies', 'Subdivision', 'Development applications', 'Reading ground'],
        as: 'cells',
      },
      { title: 'Computers', skills: ['EstateMaster', 'AutoCAD', 'Excel'], as: 'line' },
      {
        title: 'Licences and registrations',
        list: [
          'Property representative licence, Tasmania: number 5120, current to 30 November 2027',
          'Builder (medium rise), CC1184, expires 31 January 2027',
          'White card 0884417',
        ],
      },
    ],
    licence: [{ type: 'tas_property_representative', number: '5120', state: 'TAS', expiry: '2027-11' }],
    licenceOptional: [{ type: 'white_card', number: '0884417', state: null, expiry: null }],
    rolesOptional: ['sales_agent'],
    hasSales: true,
  },
]
