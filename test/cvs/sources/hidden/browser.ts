import { type Cv, job } from '../../cv.ts'

/** CVs printed by a browser. */
export const browser: Cv[] = [
  {
    file: 'h01-property-manager-qld.pdf',
    tests:
      'right sidebar that comes first in the page, dates in brackets behind the title, glyphs of an icon typeface before mail and telephone',
    look: {
      writer: 'browser',
      frame: 'right',
      head: ['{title} ({dates})', '{company}[, {place}]'],
      css: "body{font-family:'Source Sans';font-size:10.5pt} h2{font-weight:600;color:#6a1b9a;text-transform:lowercase} ul{list-style:'· '} .contact p::before{font-family:'DejaVu Sans';content:'\\ef09\\00a0'} .head:first-child{font-size:11pt;color:#333}",
    },
    name: 'Lorcan Vandermeer',
    headline: 'residential property manager',
    contact: ['lorcan.v@example.com', '0491 571 491', 'Nundah QLD 4012'],
    email: 'lorcan.v@example.com',
    phone: '0491 571 491',
    sections: [
      {
        title: 'Professional summary',
        summary:
          'Residential property manager with 155 homes between Nundah and Sandgate. My owners get a call before they need to make one, and my entry reports run to a hundred photographs because they have won every dispute so far.',
      },
      {
        title: 'Work history',
        jobs: [
          job(
            'Property Manager',
            'Cassowary Street Rentals',
            'Nundah QLD',
            'August 2020 – ongoing',
            '2020-08',
            null,
            'property_management',
            [
              'Took 30 homes over from a retiring owner-manager and brought every file up to standard within a quarter',
              'Entry, routine and exit reports in Inspection Manager',
              'Smoke alarm and pool certificates tracked for the whole office',
            ],
          ),
          job(
            'Assistant Property Manager',
            'Nudgee Beach Realty',
            'Sandgate QLD',
            'April 2018 – July 2020',
            '2018-04',
            '2020-07',
            'property_management',
            ['Arrears calls before nine every morning', 'Form 11 and Form 12 notices'],
          ),
          job(
            'Pool Lifeguard',
            'Brackenridge Leisure Centre',
            'Bracken Ridge QLD',
            'December 2015 – March 2018',
            '2015-12',
            '2018-03',
            'other',
          ),
        ],
      },
      {
        title: 'Core competencies',
        side: true,
        skills: ['Entry and exit reports', 'Arrears follow up', 'Breach notices', 'Rent reviews', 'Trades management', 'Tenant liaison'],
        as: 'lines',
      },
      { title: 'Platforms', side: true, skills: ['PropertyMe', 'Tapi', 'Inspection Manager', 'realestate.com.au'], as: 'lines' },
      { title: 'Credentials', side: true, text: ['Registration certificate (QLD OFT)', '4510338', 'Expires 21 May 2028'] },
      { title: 'Academic background', entries: [['Certificate IV in Real Estate Practice, 2019', 'Bayside Skills Institute, Redcliffe']] },
    ],
    licence: [{ type: 'qld_registration_certificate', number: '4510338', state: 'QLD', expiry: '2028-05' }],
    hasSales: false,
  },
  {
    file: 'h02-sales-agent-vic.pdf',
    tests: 'dates in a column at the left in an "until" form, skills as bars, diacritics, selected sales that look like jobs',
    look: {
      writer: 'browser',
      frame: 'single',
      dates: 'left',
      head: ['{company}', '**{title}**[, {place}]'],
      css: "header{background:#263238;color:#fff;padding:6mm} h2{letter-spacing:3px;text-transform:uppercase;font-size:10pt;color:#00838f} ul{list-style:'▸ '}",
    },
    name: 'Zoë Lindqvist-Marsh',
    headline: 'Licensed estate agent',
    contact: ['Mornington VIC 3931', '(+61) 491 571 804', 'zoe.lm@example.org'],
    contactBetween: '  //  ',
    email: 'zoe.lm@example.org',
    phone: '(+61) 491 571 804',
    sections: [
      {
        title: 'In brief',
        summary:
          'Peninsula agent with a decade of coastal and acreage sales, a licence in my own name and a diary built on referrals. Vendors choose me for straight talk; buyers come back because I remember their dogs.',
      },
      {
        title: 'Roles to date',
        jobs: [
          job('Senior Sales Consultant', 'Tidewrack Estates', 'Mornington VIC', 'since Sept. 2019', '2019-09', null, 'sales', [
            '$61m settled in the past financial year',
            'Five-agent team leader for open-for-inspection rosters',
          ]),
          job('Sales Executive', 'Fenwick Lowe', 'Frankston VIC', 'Oct. 2015 until Aug. 2019', '2015-10', '2019-08', 'sales', [
            'From letterboxing to listing in fourteen months',
          ]),
          job('Junior Sales Agent', 'Fenwick Lowe', 'Frankston VIC', 'Feb. 2014 until Sept. 2015', '2014-02', '2015-09', 'sales', [], {
            stacked: true,
          }),
        ],
      },
      {
        title: 'Selected campaigns',
        entries: [
          ['Boathouse and studio, Mount Martha', 'Sold after 19 days by expressions of interest, March 2024'],
          ['Eight-hectare equestrian holding, Red Hill', 'Sold off market, November 2022'],
        ],
      },
      {
        title: 'What I bring',
        skills: ['Winning listings', 'Expressions of interest campaigns', 'Lifestyle property', 'Video prospecting', 'Referral business'],
        as: 'bars',
      },
      { title: 'Digital toolkit', skills: ['Eagle Software', 'Pricefinder', 'Campaign Monitor', 'Matterport'], as: 'line', between: ' / ' },
      { title: 'Accreditation', text: ["Estate agent's licence 084310L, Business Licensing Authority (Victoria)"] },
      { title: 'Training', list: ['Diploma of Property (Agency Management), 2020', 'CPP41419, 2016'] },
    ],
    licence: [{ type: 'vic_estate_agent_licence', number: '084310L', state: 'VIC', expiry: null }],
    skillsOptional: ['Off-market sales', 'Prospecting', 'Territory farming'],
    hasSales: true,
  },
  {
    file: 'h03-principal-sa.pdf',
    tests:
      'headings beside the text over several pages with a running head, land agent (RLA), figures in dates by dots, volunteering and boards',
    look: {
      writer: 'browser',
      frame: 'margin',
      head: ['**{title}**', '{company}[ / {place}]\t{dates}'],
      css: "body{font-family:'Liberation Serif';font-size:11.5pt;line-height:1.6} h2{font-size:10.5pt;margin:0;color:#555;text-align:right} section{margin-top:14pt} ul{list-style:'— '}",
      running: { header: 'M. Castellano, curriculum vitae', footer: '<span class="pageNumber"></span>' },
    },
    name: 'Marguerite Castellano',
    contact: ['3 Quandong Court, Burnside SA 5066', 'marguerite.castellano@example.net', '0491 572 665', '(08) 5550 2093'],
    email: 'marguerite.castellano@example.net',
    phone: '0491 572 665',
    sections: [
      {
        title: 'Executive profile',
        summary:
          'Agency owner and licensee with twenty-two years in eastern Adelaide. Built a business of twenty-eight people from a single desk, merged it with a rival and stayed to make the merger work. Now available to lead a sales business for somebody else.',
      },
      {
        title: 'Appointments',
        jobs: [
          job('Managing Director', 'Castellano Birch', 'Burnside SA', '07.2018–06.2026', '2018-07', '2026-06', 'sales', [
            'Joined two offices with different cultures, systems and pay plans into one within eighteen months',
            'Lifted gross commission from $4.9m to $7.2m while the number of agents stayed the same',
            'Sat with every agent once a fortnight; nine of eleven improved their listings in the first year',
            'Negotiated the lease of a new head office and oversaw its fit-out on time and under budget',
          ]),
          job('Principal', 'Birch Avenue Property', 'Norwood SA', '02.2009–06.2018', '2009-02', '2018-06', 'sales', [
            'Opened with one administrator; closed the decade with fourteen people and 520 managements',
            'Bought and absorbed a rent roll of 180 in 2014 with 97 per cent retention',
            'Personally listed and sold more than 600 homes',
          ]),
          job('Sales Representative', 'Magill Road Realty', 'Maylands SA', '05.2004–01.2009', '2004-05', '2009-01', 'sales', [
            'Highest number of listings in the office in three of five years',
          ]),
          job('Primary School Teacher', 'St Philomena’s School', 'Payneham SA', '01.1998–04.2004', '1998-01', '2004-04', 'other', [
            'Years three to five; choir and camps',
          ]),
        ],
      },
      {
        title: 'Areas of expertise',
        skills: [
          'Sales coaching',
          'Recruiting agents',
          'Rent roll acquisition',
          'Forecasting',
          'Policies and procedures',
          'Auction strategy',
        ],
        as: 'cells',
      },
      { title: 'Applications', skills: ['AgentBox', 'Reapit PM', 'Xero', 'HubSpot'], as: 'line' },
      { title: 'Licensing', text: ['Registered land agent, South Australia, no. 61277'] },
      {
        title: 'Community',
        entries: [
          ['Chair, Hills Palliative Care Fund, 2019 – 2024', 'Unpaid'],
          ['Reading helper, Burnside Library, since 2025', 'Unpaid'],
        ],
      },
      {
        title: 'Schooling',
        entries: [
          ['Bachelor of Teaching, Torrens Valley College, 1994 – 1997', 'Honours'],
          ['Diploma of Property Services (Agency Management), 2008'],
        ],
      },
      {
        title: 'Professional referees',
        entries: [
          ['Owen Birch, co-director', '0491 572 983', 'owen.birch@example.com'],
          ['Dr Priscilla Nand, chair of trustees', '(08) 7010 6641', 'p.nand@example.com'],
        ],
      },
    ],
    licence: [{ type: 'sa_land_agent', number: '61277', state: 'SA', expiry: null }],
    rolesOptional: ['licensee_in_charge'],
    hasSales: true,
  },
  {
    file: 'h04-linkedin-long.pdf',
    tests:
      'laid out as another kind of LinkedIn export: "1 yr 3 mos", middle dots, roles stacked under an employer with the whole time told',
    look: {
      writer: 'browser',
      frame: 'single',
      letter: true,
      head: ['**{company}**', '[{span}]', '**{title}**', '{dates}', '[{place}]'],
      css: "body{font-family:'DejaVu Sans';font-size:8.5pt} h2{font-size:13pt;font-weight:400;color:#0a66c2} ul{list-style:none;padding:0} .job{border-left:2px solid #ddd;padding-left:4mm}",
      running: { footer: '<span class="pageNumber"></span> / <span class="totalPages"></span>' },
    },
    name: 'Hamish Oyelaran',
    headline: 'Sales Manager | Auction enthusiast | Father of twins',
    contact: ['Sydney, NSW', 'hamish.oyelaran@example.com', '0491 573 770', 'linkedin.example.com/in/hamish'],
    contactBetween: ' · ',
    email: 'hamish.oyelaran@example.com',
    phone: '0491 573 770',
    sections: [
      {
        title: 'Overview',
        summary:
          'I run a sales floor of sixteen agents and still enjoy a Saturday on the street. My job is to make good agents consistent: daily calls, weekly numbers, monthly training and an open door at all times.',
      },
      {
        title: 'Professional background',
        jobs: [
          job(
            'Sales Manager',
            'Ironbark Urban',
            'Balmain, NSW',
            'Mar 2023 - Present · 3 yrs 9 mos',
            '2023-03',
            null,
            'sales',
            ['Sixteen agents, 540 sales a year, two trainees promoted'],
            { span: 'Full-time · 6 yrs 10 mos' },
          ),
          job(
            'Lead Agent',
            'Ironbark Urban',
            'Balmain, NSW',
            'Feb 2020 - Mar 2023 · 3 yrs 2 mos',
            '2020-02',
            '2023-03',
            'sales',
            ['Terraces and warehouse conversions in Balmain and Rozelle'],
            { stacked: true },
          ),
          job(
            'Sales Agent',
            'Petrel & Hyde',
            'Leichhardt, NSW',
            'Nov 2018 - Jan 2020 · 1 yr 3 mos',
            '2018-11',
            '2020-01',
            'sales',
            ['Twenty-two sales in the first year'],
            { span: 'Full-time · 1 yr 3 mos' },
          ),
          job(
            'Personal Trainer',
            'Anvil Strength Gym',
            'Newtown, NSW',
            'Jun 2014 - Oct 2018 · 4 yrs 5 mos',
            '2014-06',
            '2018-10',
            'other',
            [],
            { span: 'Self-employed · 4 yrs 5 mos' },
          ),
        ],
      },
      {
        title: 'Certificates',
        entries: [
          ['Class 1 Real Estate Agent (NSW)', 'Issued by NSW Fair Trading · Issued Aug 2022 · Expires Aug 2027', 'Credential ID 20233408'],
        ],
      },
      { title: 'Endorsed for', skills: ['Sales coaching', 'KPIs', 'Auctions', 'Objection handling', 'Mentoring'], as: 'lines' },
    ],
    licence: [{ type: 'nsw_class_1_agent', number: '20233408', state: 'NSW', expiry: '2027-08' }],
    skillsOptional: ['Team leadership'],
    hasSales: true,
  },
  {
    file: 'h05-property-manager-wa.pdf',
    tests: 'a name in Cyrillic beside the Latin one, headings as sentences, WA registration with its class, ISO-like dates',
    look: {
      writer: 'browser',
      frame: 'left',
      mainFirst: true,
      head: ['**{title}** / {company}', '{dates}[ / {place}]'],
      css: "body{font-family:'DejaVu Sans';font-size:8.5pt} h2{font-size:11pt;color:#bf360c;font-style:italic;font-weight:400} ul{list-style:'❖ '}",
    },
    name: 'Ksenia Bondarenko',
    printedName: 'Ksenia Bondarenko / Ксения Бондаренко',
    contact: ['Bunbury WA 6230', 'T: 0491 573 087', 'E: ksenia.bondarenko@example.com'],
    email: 'ksenia.bondarenko@example.com',
    phone: '0491 573 087',
    sections: [
      {
        title: 'Who I am',
        summary:
          'A property manager from the South West who came to rentals by way of bookkeeping. Numbers first, then people: my owners see their statements on the first of the month and my tenants see me before they see a notice.',
      },
      {
        title: 'What I have done',
        jobs: [
          job('Property Manager', 'Leschenault Letting', 'Bunbury WA', '2021/09 – present', '2021-09', null, 'property_management', [
            '128 houses and units, three per cent vacancy in the worst month',
            'Court dates at the Magistrates Court prepared and attended',
          ]),
          job('Accounts Officer', 'Leschenault Letting', 'Bunbury WA', '2019/02 – 2021/08', '2019-02', '2021-08', 'admin', [
            'Receipting, creditors, owner statements',
          ]),
          job('Bookkeeper', 'Geographe Timber Mill', 'Busselton WA', '2015/06 – 2019/01', '2015-06', '2019-01', 'other'),
        ],
      },
      {
        title: 'What I do well',
        side: true,
        skills: ['Owner statements', 'Creditor payments', 'Routines', 'Landlord management', 'Tenancy law', 'Prioritisation'],
      },
      { title: 'What I use every day', side: true, skills: ['Console Cloud', 'Inspection Express', 'Xero', 'Excel'] },
      {
        title: 'What I am allowed to do',
        side: true,
        text: ['Sales representative registration (WA), property management only, RR77120, ends 03/2028'],
      },
      { title: 'What I speak', side: true, text: ['English, Ukrainian, Russian'] },
      {
        title: 'What I studied',
        text: ['Certificate IV in Accounting, South Regional College, 2014', 'Real estate units for registration, 2021'],
      },
    ],
    licence: [
      {
        type: { label: 'wa_sales_representative_registration', accept: ['wa_property_manager_registration'] },
        number: 'RR77120',
        state: 'WA',
        expiry: '2028-03',
      },
    ],
    hasSales: false,
  },
  {
    file: 'h06-auctioneer-act.pdf',
    tests: 'a name of one word, everything centred, employer and place before the title, no software, traps in the section on leisure',
    look: {
      writer: 'browser',
      frame: 'single',
      head: ['{company}[ ({place})]', '**{title}**', '{dates}'],
      css: 'body{text-align:center} .contact{font-size:9pt} h2{font-weight:400;border:1px solid #333;display:inline-block;padding:1pt 10pt} ul{list-style:none;padding:0} .job{margin-bottom:9pt}',
    },
    name: 'Suhartono',
    headline: 'Auctioneer and selling agent',
    contact: ['0491 574 118', 'suhartono@example.net', 'Yarralumla ACT 2600'],
    contactBetween: ' • ',
    email: 'suhartono@example.net',
    phone: '0491 574 118',
    sections: [
      {
        title: 'Introduction',
        summary:
          'I call auctions on lawns, in rooms and on screens, and I sell a dozen homes a year of my own so that I never forget what the seller feels. Canberra is a town where everybody hears about a bad auction; mine are talked about for the bidding.',
      },
      {
        title: 'Career progression',
        jobs: [
          job('Auctioneer', 'Molonglo Auctions', 'Canberra ACT', '2019 to now', '2019', null, 'sales', ['Around 480 lots a year']),
          job('Selling Agent', 'Red Hill & Sons', 'Manuka ACT', '2013 to now', '2013', null, 'sales', ['Part time since 2019']),
          job('Radio Announcer', 'Capital Wave 99', 'Canberra ACT', '2006 to 2013', '2006', '2013', 'other', ['Breakfast programme']),
        ],
      },
      {
        title: 'Expertise',
        skills: ['Calling auctions', 'Bidder registration', 'Vendor care', 'Presenting to groups', 'Private treaty'],
        as: 'line',
        between: ' – ',
      },
      { title: 'Permits', text: ['ACT Class 1 Real Estate Agent licence, no. 18102244, valid to 9 October 2027'] },
      { title: 'Leisure', text: ['Vinyl records, a mixing console older than I am, word puzzles and a palace of a chicken coop.'] },
    ],
    licence: [{ type: 'act_class_1_agent', number: '18102244', state: 'ACT', expiry: '2027-10' }],
    hasSales: true,
  },
]
