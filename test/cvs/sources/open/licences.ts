import { type Cv, job } from '../../cv.ts'

/** CVs that tell licences in the places and the forms in which people tell them. */
export const licences: Cv[] = [
  {
    file: 'o27-licence-table-qld.pdf',
    tests: 'licences in a table with issue dates beside expiry, a blue card and a driver licence among them; "title at employer (place)"',
    look: {
      writer: 'browser',
      frame: 'single',
      head: ['{dates}', '**{title}** at {company}[ ({place})]'],
      css: 'h1{font-weight:400} h2{color:#7a1f5c;border-bottom:2px solid #7a1f5c} .rows td{border:1px solid #bbb;padding:2pt 5pt}',
    },
    name: 'Priyanka Ramanathan',
    contact: ['Annerley, Brisbane QLD 4103', 'Mob: 0491 573 087', 'Email: priyanka.ramanathan@example.com'],
    email: 'priyanka.ramanathan@example.com',
    phone: '0491 573 087',
    sections: [
      {
        title: 'About me',
        summary:
          'Sales consultant on the inner south side with a background in rentals, so I can tell an investor what a home will fetch before I tell them what it will sell for. Tamil speaking, early riser, good on the phone.',
      },
      {
        title: 'Employment',
        jobs: [
          job('Sales Consultant', 'Ironbark & Ivy Realty', 'Coorparoo QLD', '03/2021 – current', '2021-03', null, 'sales', [
            '27 homes sold last year, nine of them to people I first met at an open home',
            'Vendor reports every Monday, in writing',
          ]),
          job(
            'Leasing Consultant',
            'Storey Bridge Rentals',
            'Kangaroo Point QLD',
            '08/2018 – 02/2021',
            '2018-08',
            '2021-02',
            'property_management',
            ['Let about 200 apartments a year', 'Form 9s, applications and bond lodgement'],
          ),
          job('Call Centre Operator', 'Sunline Energy', 'Eight Mile Plains QLD', '01/2016 – 07/2018', '2016-01', '2018-07', 'other', [
            'Inbound billing calls',
          ]),
        ],
      },
      {
        title: 'Skills',
        skills: ['Buyer follow-up', 'Weekly vendor reports', 'Open homes', 'Rental appraisals', 'Cold calling', 'Tamil-speaking buyers'],
      },
      { title: 'Systems', skills: ['Rex', 'Pricefinder', 'Homepass', 'DocuSign'], as: 'line' },
      {
        title: 'Licences',
        rows: [
          ['Licence', 'Number', 'Issued', 'Expiry'],
          ['Real Estate Agent Licence (QLD)', '4518820', '01-Jul-2024', '30-Jun-2027'],
          ['Working with Children (blue card)', '2209917/4', '14-Feb-2025', '14-Feb-2028'],
          ['Driver licence, C class', 'on request', '10-Nov-2024', '09-Nov-2029'],
        ],
      },
      { title: 'Education', list: ['Certificate IV in Real Estate Practice, 2021', 'Bachelor of Arts, 2015'] },
    ],
    licence: [{ type: 'qld_real_estate_agent_licence', number: '4518820', state: 'QLD', expiry: '2027-06' }],
    licenceOptional: [{ type: 'working_with_children', number: '2209917/4', state: 'QLD', expiry: '2028-02' }],
    hasSales: true,
  },
  {
    file: 'o28-lifestyle-specialist-wa.pdf',
    tests:
      'registration under the name with "(exp. 30.06.27)", training dates as traps, a title and employers without tell-tale words, seasons, awards with years',
    look: {
      writer: 'drawn',
      draw: 'plain',
      font: 'Times',
      head: ['**{title}**\t{dates}', '{company}[, {place}]'],
      bullet: '–',
    },
    name: 'Warwick Tyndall-Rees',
    headline: 'WA Sales Representative Registration RR78214 (exp. 30.06.27)',
    contact: ['Cowaramup WA 6284', '0491 577 426', 'warwick.tyndallrees@example.org'],
    contactBetween: '   ',
    email: 'warwick.tyndallrees@example.org',
    phone: '0491 577 426',
    sections: [
      {
        title: 'In a nutshell',
        summary:
          'Thirteen years among vines and seven selling the farms they grow on. I know which bores run dry, which sheds have approval and which neighbours will buy, and I tell buyers from Perth all of it before they fall in love.',
      },
      {
        title: 'My working life so far',
        jobs: [
          job('Lifestyle Property Specialist', 'Banksia Bend', 'Margaret River WA', '1 July 2019 – now', '2019-07', null, 'sales', [
            'Listed and sold 96 acreages, cottages and small vineyards',
            'Market appraisals with a soil map and a water report',
          ]),
          job('Cellar Door Manager', 'Ninefold Hill', 'Wilyabrup WA', 'Autumn 2014 – Winter 2019', '2014', '2019', 'other', [
            'Nine staff, tastings and the wine club',
          ]),
          job('Vineyard Hand', 'Gracetown Block', 'Gracetown WA', 'Spring 2006 – Summer 2014', '2006', '2014', 'other'),
        ],
      },
      {
        title: 'Skills',
        skills: ['Acreage sales', 'Private treaty', 'Market appraisals', 'Referral network', 'Reading a soil map'],
        as: 'line',
        between: ' / ',
      },
      {
        title: 'Courses and tickets held',
        list: [
          'Compulsory professional development 2026, completed 12.03.26',
          'Certificate IV in Real Estate Practice (CPP41419), 28.06.19',
          'Responsible service of alcohol, 2014',
        ],
      },
      {
        title: 'Awards',
        list: ['South West rookie of the year 2020', 'Finalist, rural salesperson of the year 2023 and 2025'],
      },
    ],
    licence: [{ type: 'wa_sales_representative_registration', number: 'RR78214', state: 'WA', expiry: '2027-06' }],
    rolesOptional: ['rural_sales_agent', 'sales_agent'],
    hasSales: true,
  },
  {
    file: 'o29-representative-tas.docx',
    tests: 'the only word of the licence is in the summary, name in capitals, contact in a cell beside it, "Feb. 2022"',
    look: {
      writer: 'word',
      contactIn: 'table',
      headings: 'caps',
      head: ['{title} – {company}[, {place}]', '{dates}'],
      colour: '2F5D50',
      font: 'Arial',
    },
    name: 'Sheridan May Oakshott',
    printedName: 'SHERIDAN MAY OAKSHOTT',
    contact: ['Sandy Bay TAS 7005', 'P: (03) 5550 3318', 'E: sheridan.oakshott@example.com'],
    email: 'sheridan.oakshott@example.com',
    phone: '(03) 5550 3318',
    sections: [
      {
        title: 'Personal profile',
        summary:
          'Salesperson south of Hobart who came to it by way of the paperwork. I hold a Tasmanian property representative licence (no. 4471, good until the end of August 2027) and have sold 74 homes since I was allowed to.',
      },
      {
        title: 'Career history',
        jobs: [
          job('Property Representative', 'Derwent & Daughters', 'Sandy Bay, TAS', 'Feb. 2022 to present', '2022-02', null, 'sales', [
            'Homes from Battery Point to Taroona, by private treaty and by tender',
            'Buyer database of 2,100 that I write to myself',
          ]),
          job(
            'Sales Administrator',
            'Kingborough Shores Realty',
            'Kingston, TAS',
            'June 2019 to Jan. 2022',
            '2019-06',
            '2022-01',
            'admin',
            ['Contracts of sale, signboards and settlements for five salespeople'],
          ),
          job('Bank Teller', 'Bass Strait Mutual', 'Kingston, TAS', 'Nov. 2015 to May 2019', '2015-11', '2019-05', 'other', [
            'Counter service; keeping a float to the cent',
          ]),
        ],
      },
      {
        title: 'Skills',
        skills: ['Private treaty sales', 'Database nurturing', 'Contracts of sale', 'Settlements', 'Minding the details'],
      },
      { title: 'Computers', skills: ['VaultRE', 'Mailchimp', 'Word', 'Excel'], as: 'line' },
      { title: 'Interests', text: ['Cold water swimming. Bruny Island on the weekends I have off.'] },
    ],
    licence: [{ type: 'tas_property_representative', number: '4471', state: 'TAS', expiry: '2027-08' }],
    rolesOptional: ['sales_agent'],
    hasSales: true,
  },
  {
    file: 'o30-seek-export-qld.pdf',
    tests:
      'laid out as a profile exported from a job board: durations, no places, issue and expiry on one line, wishes for the next role as traps; an unheard-of title',
    look: {
      writer: 'browser',
      frame: 'single',
      head: ['**{title}**', '{company}', '{dates}'],
      css: "body{font-family:'Source Sans';font-size:10.5pt} h1{color:#0d3880;font-size:20pt} h2{font-size:13pt;color:#0d3880} ul{list-style:none;padding:0}",
      running: { footer: 'Profile downloaded 16 Nov 2026' },
    },
    name: 'Temuera Ngata',
    contact: ['Chermside, Brisbane QLD', '+61 491 578 957', 'temuera.ngata@example.net'],
    email: 'temuera.ngata@example.net',
    phone: '+61 491 578 957',
    sections: [
      {
        title: 'Personal summary',
        summary:
          'I look after owners so that they stay. After three years with a portfolio of my own I moved to a role between the managers and their landlords: welcome calls, yearly reviews, the difficult conversations nobody else wants.',
      },
      {
        title: 'Career history',
        jobs: [
          job(
            'Client Happiness Lead',
            'Hearthside',
            null,
            'Mar 2022 - Present (4 years 9 months)',
            '2022-03',
            null,
            ['property_management', 'admin'],
            ['First contact for 640 landlords of the rent roll; owner retention up from 88 to 96 per cent.'],
          ),
          job(
            'Property Manager',
            'Bellbird Rental Group',
            null,
            'Aug 2019 - Feb 2022 (2 years 7 months)',
            '2019-08',
            '2022-02',
            'property_management',
            ['150 houses and townhouses in Aspley and Carseldine.', 'QCAT, entry reports and rent reviews.'],
          ),
          job('Guest Relations Officer', 'Wavecrest Resort', null, 'Dec 2016 - Jul 2019 (2 years 8 months)', '2016-12', '2019-07', 'other'),
        ],
      },
      {
        title: 'Education',
        entries: [['Certificate IV in Real Estate Practice', 'Moreton Skills Institute', 'Finished 2021']],
      },
      {
        title: 'Licences & certifications',
        entries: [
          ['Registration certificate (real estate salesperson)', 'Office of Fair Trading, Queensland', 'Issued Mar 2025 · Expiry Mar 2028'],
          ['Working with Children Check', 'Blue Card Services', 'Issued Jun 2023 · Expiry Jun 2026'],
          ['First aid certificate', 'Issued Feb 2024 · No expiry'],
        ],
      },
      {
        title: 'Skills',
        skills: ['Owner relations', 'Complaint handling', 'Rent reviews', 'PropertyMe', 'Zendesk', 'Entry condition reports'],
        as: 'line',
        between: '   ',
      },
      {
        title: 'About your next role',
        list: [
          'Availability: 4 weeks notice',
          'Preferred work types: Full time',
          'Preferred classification: Real Estate & Property › Residential Sales',
          'Right to work: Australian citizen or New Zealand passport',
          'Salary expectation: $95k or more a year',
        ],
      },
    ],
    licence: [{ type: 'qld_registration_certificate', number: null, state: 'QLD', expiry: '2028-03' }],
    licenceOptional: [{ type: 'working_with_children', number: null, state: 'QLD', expiry: '2026-06' }],
    rolesOptional: ['client_services_manager'],
    hasSales: false,
  },
  {
    file: 'o31-pasted-text-nt.docx',
    tests:
      'plain text pasted into Word, all in lower case, the name too; registration, number and expiry on three lines; temporary work through an agency',
    look: {
      writer: 'word',
      contactIn: 'body',
      headings: 'bold',
      head: ['{dates}', '{title}, {company}[, {place}]'],
      bullet: '-',
      font: 'Courier New',
    },
    name: 'kaylee brodie-marsh',
    contact: ['rapid creek nt 0810', 'ph 0491 570 737', 'kaylee.bm@example.com'],
    email: 'kaylee.bm@example.com',
    phone: '0491 570 737',
    sections: [
      {
        title: null,
        summary:
          'looking for a property management role in darwin with a team that answers the phone. four years with tenants and owners, calm with both, happy to drive to palmerston and back twice a day in the wet.',
      },
      {
        title: 'jobs',
        jobs: [
          job(
            'property officer',
            'frangipani homes',
            'rapid creek nt',
            'jan 2023 - now',
            '2023-01',
            null,
            ['property_management', 'admin'],
            ['routine inspections for two managers, 220 homes', 'keys, bonds, work orders', 'reports in inspection express'],
          ),
          job('receptionist', 'lagoon road vets', 'millner nt', 'march 2020 - dec 2022', '2020-03', '2022-12', 'other', [
            'two phones and a waiting room of dogs',
          ]),
          job('various temp roles', 'top end staffing', 'darwin nt', 'feb 2018 - feb 2020', '2018-02', '2020-02', 'other', [
            'data entry, a mailroom, six weeks at the airport',
          ]),
        ],
      },
      {
        title: 'skills',
        skills: ['routine inspections', 'bonds', 'work orders', 'key register', 'de-escalation', 'driving in the wet'],
      },
      {
        title: 'licence',
        text: [
          "nt agent's representative registration",
          'number ar3390',
          'runs out 31 january 2027',
          'ochre card (working with children), valid till 2 may 2028',
          'c class licence',
        ],
      },
    ],
    licence: [{ type: 'nt_agents_representative', number: 'ar3390', state: 'NT', expiry: '2027-01' }],
    licenceOptional: [{ type: 'working_with_children', number: null, state: 'NT', expiry: '2028-05' }],
    alsoSoftware: ['Inspection Express'],
    rolesOptional: ['property_manager'],
    hasSales: false,
  },
  {
    file: 'o32-licensee-act.pdf',
    tests:
      'printed by LibreOffice; a licence renewed each March without a year, one lapsed, one applied for; honorific and letters about the name; a career break',
    look: {
      writer: 'office',
      frame: 'margin',
      head: ['**{title}**[, {company}][, {place}]', '{dates}'],
      css: 'h2{color:#444;font-size:10pt} h1{font-weight:normal}',
    },
    name: 'Philippa Vandenberg',
    printedName: 'Mrs Philippa Vandenberg JP',
    contact: ['Weetangera ACT 2614', '0491 574 632', 'p.vandenberg@example.org'],
    contactBetween: '  –  ',
    email: 'p.vandenberg@example.org',
    phone: '0491 574 632',
    sections: [
      {
        title: 'Summary',
        summary:
          'Licensee of a Belconnen office of fourteen. I answer for the trust account, the files and the people, still list a dozen homes a year for families I have known since their first, and have never had an audit qualified.',
      },
      {
        title: 'Positions held',
        jobs: [
          job(
            'Licensee in Charge',
            'Weetangera & Page',
            'Belconnen ACT',
            'July 2020 – Present',
            '2020-07',
            null,
            ['sales', 'admin'],
            ['Trust account audits, contract exchange and staff training', 'Grew the office from nine to fourteen people'],
          ),
          job('Sales Manager', 'Ginninderra Realty', 'Belconnen ACT', 'February 2015 – June 2020', '2015-02', '2020-06', 'sales', [
            'Led six agents; recruited four of them',
          ]),
          job('Sales Consultant', 'Ginninderra Realty', 'Belconnen ACT', 'March 2011 – January 2015', '2011-03', '2015-01', 'sales', [
            'Seconded to the project team at Lawson, May to October 2013',
          ]),
          job('Career break with two small children', null, null, '2008 – 2010', '2008', '2010', 'other', [], { optional: true }),
          job('Ministerial Adviser', 'Territory Legislative Office', 'Canberra ACT', '2003 – 2007', '2003', '2007', 'other'),
        ],
      },
      {
        title: 'Licences',
        list: [
          'Class 1 Real Estate Agent Licence (ACT), no. 18402277, renewed annually each March',
          'NSW class 2 licence 20166310: lapsed 30 September 2023 and not renewed',
          'Queensland full licence: application lodged October 2026, decision pending',
        ],
      },
      { title: 'Skills', skills: ['Trust account audits', 'Agent recruitment', 'Contract exchange', 'Mentoring', 'Budgets'] },
      { title: 'Software', skills: ['AgentBox', 'Console Cloud', 'Xero'], as: 'line' },
    ],
    licence: [{ type: 'act_class_1_agent', number: '18402277', state: 'ACT', expiry: null }],
    licenceOptional: [
      { type: 'nsw_class_2_agent', number: '20166310', state: 'NSW', expiry: '2023-09' },
      { type: 'justice_of_the_peace', number: null, state: null, expiry: null },
    ],
    rolesOptional: ['principal'],
    hasSales: true,
  },
  {
    file: 'o33-own-office-vic.doc',
    tests:
      'binary Word, the name only in the header of the page; the licence among the qualifications with the day it was granted and training due dates, so no expiry; "t/as"; a side business',
    look: {
      writer: 'word',
      contactIn: 'header',
      headings: 'rule',
      head: ['**{title}**\t{dates}', '{company}[, {place}]'],
      colour: '5A3E1B',
    },
    name: 'Gwendolyn Okonkwo-Hale',
    printedName: '',
    contact: ['Gwendolyn Okonkwo-Hale', 'Castlemaine VIC 3450', '0491 575 254', 'gwendolyn.oh@example.com'],
    contactBetween: ' | ',
    email: 'gwendolyn.oh@example.com',
    phone: '0491 575 254',
    sections: [
      {
        title: 'Summary',
        summary:
          'Nine years as an agent in the goldfields, four of them with my name on the window. I have sold the office and want to sell homes again, without the payroll. Period houses, miners’ cottages and the people who restore them are what I know.',
      },
      {
        title: 'Employment',
        jobs: [
          job(
            'Director and Sales Agent',
            'GOH Pty Ltd t/as Barker Street Property Partners',
            'Castlemaine VIC',
            'Aug 2022 – Sep 2026',
            '2022-08',
            '2026-09',
            'sales',
            ['Opened, ran and sold an office of six with a roll of 190', '41 sales in the last full year'],
            { titles: ['Director', 'Sales Agent'] },
          ),
          job('Sales Agent', 'Loddon Vale Realty', 'Castlemaine VIC', 'Jun 2017 – Jul 2022', '2017-06', '2022-07', 'sales', [
            'Auctions and private sales from Chewton to Maldon',
          ]),
          job(
            'Owner, weekend market stall',
            'Hale’s Old Handles',
            null,
            '2014 – present',
            '2014',
            null,
            'other',
            ['Door furniture and hinges, saved from skips'],
            { optional: true },
          ),
          job('Secondary Teacher', 'Coliban Ridge College', 'Kyneton VIC', 'Jan 2008 – May 2017', '2008-01', '2017-05', 'other'),
        ],
      },
      { title: 'Strengths', skills: ['Auctions', 'Private sales', 'Vendor care', 'Trust accounts', 'Period homes'], as: 'line' },
      { title: 'Programs', skills: ['Box+Dice', 'Campaigntrack', 'Forms Live'], as: 'line' },
      {
        title: 'Qualifications',
        list: [
          'Bachelor of Education, 2007',
          "Estate agent's licence, Victoria, 083355L, granted 6 May 2019",
          'Professional development for 2026 done on 18 February; next due 31 December 2027',
          'Diploma of Property (Agency Management), 2018',
        ],
      },
    ],
    licence: [{ type: 'vic_estate_agent_licence', number: '083355L', state: 'VIC', expiry: null }],
    rolesOptional: ['principal'],
    hasSales: true,
  },
  {
    file: 'o34-land-agent-sa.pdf',
    tests:
      'each word drawn by itself; number and renewal on lines of their own, a second licence with "(current until June ’27)" behind its number; a surname of two words',
    look: {
      writer: 'drawn',
      draw: 'words',
      head: ['**{title}** · {company}[ · {place}]', '{dates}'],
      colour: '#7a0019',
      running: 'Declan St Clair',
    },
    name: 'Declan St Clair',
    contact: ['Unley Park SA 5061', 'Mobile 0491 576 801', 'declan.stclair@example.net'],
    email: 'declan.stclair@example.net',
    phone: '0491 576 801',
    sections: [
      {
        title: 'Profile',
        summary:
          'Auctioneer and salesperson. I call about three hundred auctions a year for my own office and for others, in Adelaide on Saturdays and across the border on Thursdays, and list in Unley and Hyde Park in between.',
      },
      {
        title: 'Experience',
        jobs: [
          job('Auctioneer', 'Gavelwright', 'Adelaide SA', 'Oct 2020 – ongoing', '2020-10', null, 'sales', [
            'In-room, on-site and online auctions for 22 client offices',
          ]),
          job('Sales Consultant', 'Arbury Fox', 'Unley SA', 'Mar 2015 – ongoing', '2015-03', null, 'sales', [
            'Own listings, 18 to 25 a year',
            'Buyer callbacks on Sunday mornings',
          ]),
          job('Radio Announcer', 'Gulf FM', 'Port Augusta SA', 'Jan 2010 – Feb 2015', '2010-01', '2015-02', 'other', [
            'Breakfast and rural hour',
          ]),
        ],
      },
      { title: 'Skills', skills: ['Calling auctions', 'Buyer callbacks', 'Public speaking', 'Reserve conversations'], as: 'line' },
      { title: 'Technology', skills: ['AuctionNow', 'Openn', 'Gavl', 'Rex'], as: 'line' },
      {
        title: 'Licences and registrations',
        text: [
          'Registered land agent, South Australia',
          'Registration no. 318842',
          'Renewal due 31/03/2027',
          'Auctioneer accreditation (NSW)',
          'No. 20771864 (current until June ’27)',
          'Auction law refresher: 4 August 2026',
        ],
      },
    ],
    licence: [
      { type: 'sa_land_agent', number: '318842', state: 'SA', expiry: '2027-03' },
      { type: 'nsw_auctioneer_accreditation', number: '20771864', state: 'NSW', expiry: '2027-06' },
    ],
    hasSales: true,
  },
]
