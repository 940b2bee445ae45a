import { type Cv, job } from '../../cv.ts'

/** Word files: some with parts written by hand, some saved by an office suite, some in the old binary format. */
export const word: Cv[] = [
  {
    file: 'o15-property-officer-nsw.docx',
    tests: 'the whole contact block stands in the header, Word heading styles, assistant agent certificate',
    look: { writer: 'word', contactIn: 'header', headings: 'styles', head: ['**{title}**', '{company}[, {place}]\t{dates}'] },
    name: 'Natalia Sokolova',
    contact: ['Natalia Sokolova', 'Hornsby NSW 2077', '0491 578 148', 'natalia.sokolova@example.com'],
    contactBetween: '   |   ',
    headline: 'Property Officer',
    email: 'natalia.sokolova@example.com',
    phone: '0491 578 148',
    sections: [
      {
        title: 'Profile',
        summary:
          'Organised property officer with three years in a department of six. I keep the paperwork moving so that property managers can be out with owners and tenants.',
      },
      {
        title: 'Work experience',
        jobs: [
          job(
            'Property Officer',
            'Turpentine Tree Realty',
            'Hornsby NSW',
            'September 2023 – Present',
            '2023-09',
            null,
            ['property_management', 'admin'],
            ['Bond lodgements, ingoing reports and tenancy agreements for 560 properties', 'First contact for repairs through Tapi'],
          ),
          job('Receptionist', 'Turpentine Tree Realty', 'Hornsby NSW', 'May 2022 – August 2023', '2022-05', '2023-08', 'admin', [
            'Front desk and key register',
          ]),
          job('Café Supervisor', 'Larder on Pacific', 'Waitara NSW', '2019 – 2022', '2019', '2022', 'other'),
        ],
      },
      { title: 'Skills', skills: ['Bond lodgement', 'Tenancy agreements', 'Condition reports', 'Front desk', 'Multitasking'] },
      { title: 'Software', skills: ['Console Cloud', 'Tapi', '2Apply', 'Outlook'], as: 'line' },
      {
        title: 'Licences',
        list: ['Certificate of Registration (Assistant Agent), NSW, 20455310, expires 19 September 2027', 'Provisional driver licence'],
      },
    ],
    licence: [{ type: 'nsw_assistant_agent_certificate', number: '20455310', state: 'NSW', expiry: '2027-09' }],
    skillsOptional: ['Reception and switchboard'],
    hasSales: false,
  },
  {
    file: 'o16-career-changer-vic.docx',
    tests: 'history in a bordered table, course still going, registration only applied for: no licence',
    look: {
      writer: 'word',
      contactIn: 'body',
      headings: 'caps',
      jobsIn: 'table',
      head: ['{dates}', '{title}', '{company}', '[{place}]'],
      colour: '7B1E3A',
      bullet: '–',
    },
    name: 'Tane Rewi',
    contact: ['Geelong VIC 3220', 'ph 0491 578 888', 'tane.rewi@example.com'],
    contactBetween: ', ',
    email: 'tane.rewi@example.com',
    phone: '0491 578 888',
    sections: [
      {
        title: 'Objective',
        summary:
          'After twelve years in hospitality and whitegoods retail I want to sell homes in Geelong and on the Bellarine. I bring a long list of local contacts, stamina for weekends and a habit of asking for the order.',
      },
      {
        title: 'Career history',
        jobs: [
          job('Floor Sales Consultant', 'Bayside Whitegoods', 'Geelong VIC', 'Mar 2019 – Present', '2019-03', null, 'other', [
            'Top of the floor nine quarters of twenty-four',
          ]),
          job('Venue Manager', 'The Drovers Arms', 'Ocean Grove VIC', 'Jan 2014 – Feb 2019', '2014-01', '2019-02', 'other', [
            'Roster of 22 people, functions and cellar',
          ]),
          job('Bartender', 'The Drovers Arms', 'Ocean Grove VIC', 'Nov 2011 – Dec 2013', '2011-11', '2013-12', 'other'),
        ],
      },
      {
        title: 'Strengths',
        skills: ['Retail sales', 'Closing sales', 'Upselling', 'Rostering', 'Complaint handling', 'Customer satisfaction'],
      },
      { title: 'Computer', skills: ['Microsoft Office', 'MYOB'] },
      {
        title: 'Study',
        text: [
          'Certificate IV in Real Estate Practice (CPP41419), in progress, due to finish March 2027.',
          "Agent's representative registration: will apply once the course is complete.",
        ],
      },
    ],
    hasRealEstate: false,
    hasSales: true,
  },
  {
    file: 'o17-trust-accountant-qld.docx',
    tests: 'two columns of one Word table, contact in the narrow cell, dates in figures with two-digit years',
    look: {
      writer: 'word',
      contactIn: 'body',
      headings: 'shaded',
      frame: 'left',
      head: ['**{title}**', '{company}[ | {place}]', '{dates}'],
      colour: 'E8DFF0',
    },
    name: 'Winifred Achterberg',
    headline: 'Trust Accountant',
    contact: ['0491 579 212', 'winifred.achterberg@example.org', 'Toowoomba QLD'],
    contactBetween: ' · ',
    email: 'winifred.achterberg@example.org',
    phone: '0491 579 212',
    sections: [
      {
        title: 'Skills',
        side: true,
        skills: ['Trust accounting', 'End of month reconciliations', 'Accounts payable', 'Receipting', 'Accuracy'],
        as: 'lines',
      },
      { title: 'Software', side: true, skills: ['REST', 'PropertyMe', 'Xero', 'MYOB', 'Advanced Excel'], as: 'lines' },
      { title: 'Education', side: true, list: ['Certificate IV in Accounting and Bookkeeping', 'Darling Downs TAFE, 2010'], as: 'lines' },
      {
        title: 'About me',
        summary:
          'Trust accountant for sales and rentals with sixteen years and not one qualified audit. I enjoy a ledger that balances before lunch and people who bring me questions early.',
      },
      {
        title: 'Experience',
        jobs: [
          job('Trust Accountant', 'Garden City Realty Group', 'Toowoomba QLD', '07/17 – present', '2017-07', null, 'admin', [
            'Three offices, 1,900 managements, daily and monthly banking',
            'Prepared for the annual audit with the external auditor',
          ]),
          job('Trust Account Administrator', 'Range View Property', 'Toowoomba QLD', '02/13 – 06/17', '2013-02', '2017-06', 'admin'),
          job('Bookkeeper', 'Halloran Grain & Seed', 'Dalby QLD', '05/10 – 01/13', '2010-05', '2013-01', 'other'),
        ],
      },
      { title: 'References', entries: [['Lachlan Moss, Director, Garden City Realty Group', 'Phone (07) 7010 3340']] },
    ],
    hasSales: false,
  },
  {
    file: 'o18-leasing-sa.docx',
    tests: 'contact in a text box, dates in a table column, South Australian registrations',
    look: {
      writer: 'word',
      contactIn: 'textbox',
      headings: 'bold',
      dates: 'left',
      head: ['**{title}**', '{company}', '[{place}]'],
      colour: '00695C',
    },
    name: 'Beau Marchetti',
    contact: ['Glenelg SA 5045', '0491 579 760', 'beau.marchetti@example.net'],
    email: 'beau.marchetti@example.net',
    phone: '0491 579 760',
    sections: [
      {
        title: 'Summary',
        summary:
          'Leasing consultant who fills apartments by the sea. Twelve months of zero unlet days in a building of 88, and reviews that mention the follow-up call.',
      },
      {
        title: 'Where I have worked',
        jobs: [
          job('Leasing Consultant', 'Jetty Road Rentals', 'Glenelg SA', 'Feb 2023 – Present', '2023-02', null, 'property_management', [
            'Hold 20 opens a week, screen applicants and prepare agreements',
          ]),
          job(
            'Property Management Associate',
            'Vine & Valley Estates',
            'Willunga SA',
            'Mar 2021 – Jan 2023',
            '2021-03',
            '2023-01',
            'property_management',
            ['SACAT paperwork and water billing'],
          ),
          job('Concierge', 'Hotel Esplanade Grand', 'Glenelg SA', 'Oct 2018 – Feb 2021', '2018-10', '2021-02', 'other'),
        ],
      },
      { title: 'Key skills', skills: ['Tenant selection', 'Re-letting', 'Open homes', 'SACAT', 'Telephone enquiries'], as: 'line' },
      { title: 'Systems', skills: ['Inspect Real Estate', 'PropertyMe', 'TICA', 'Canva'], as: 'line' },
      { title: 'Registration', text: ['Registered property manager (SA), registration number 311902, to 28/02/2027'] },
    ],
    licence: [{ type: 'sa_property_manager', number: '311902', state: 'SA', expiry: '2027-02' }],
    hasSales: false,
  },
  {
    file: 'o19-sales-associate-wa.docx',
    tests: 'contact in the footer, small capitals, WA registration with only month and year',
    look: {
      writer: 'word',
      contactIn: 'footer',
      headings: 'smallCaps',
      head: ['{dates}', '**{title}** at {company}[, {place}]'],
      colour: '01579B',
      bullet: '•',
    },
    name: 'Zara Fitzgibbon',
    headline: 'Sales Associate',
    contact: ['Zara Fitzgibbon', 'Subiaco WA 6008', '0491 579 455', 'zara.fitzgibbon@example.com'],
    contactBetween: ' | ',
    email: 'zara.fitzgibbon@example.com',
    phone: '0491 579 455',
    sections: [
      {
        title: 'Profile',
        summary:
          'Associate to a top-ten agent in Perth’s western suburbs. In two years I have built a buyer list of 1,800 names, run four hundred home opens and made the first thirty sales of my own.',
      },
      {
        title: 'Experience',
        jobs: [
          job('Sales Associate', 'Peppermint Grove Partners', 'Claremont WA', 'October 2023 – Present', '2023-10', null, 'sales', [
            'Call buyers on Sunday, report to sellers on Monday',
            'Keep the database clean and plan letterbox drops',
          ]),
          job(
            'Sales Administrator',
            'Peppermint Grove Partners',
            'Claremont WA',
            'June 2022 – September 2023',
            '2022-06',
            '2023-09',
            'admin',
            ['Contracts, settlements and advertising deadlines'],
          ),
          job('Retail Team Leader', 'Bluebell Stationers', 'Perth WA', 'December 2018 – May 2022', '2018-12', '2022-05', 'other'),
        ],
      },
      {
        title: 'Skills',
        skills: ['Buyer callbacks', 'Home opens', 'Database management', 'Letterbox drops', 'Settlements', 'Portal uploads'],
      },
      { title: 'Software', skills: ['Rex', 'reiwa.com', 'Forms Live', 'Mailchimp'] },
      { title: 'Licences', list: ['WA sales representative registration RR 90417 (11/2027)', 'C class driver’s licence'] },
    ],
    licence: [{ type: 'wa_sales_representative_registration', number: 'RR 90417', state: 'WA', expiry: '2027-11' }],
    skillsOptional: ['Open home inspections'],
    hasSales: true,
  },
  {
    file: 'o20-marketing-nsw.docx',
    tests: 'saved as Word by LibreOffice from a page, two columns, employer and title on one line',
    look: { writer: 'office', frame: 'right', head: ['**{company}** – {title}', '{dates}[, {place}]'], css: 'h2{color:#ad1457}' },
    name: 'Imogen Śliwińska',
    headline: 'Marketing Coordinator',
    contact: ['0491 570 158', 'imogen.sliwinska@example.com', 'Wollongong NSW 2500'],
    email: 'imogen.sliwinska@example.com',
    phone: '0491 570 158',
    sections: [
      {
        title: 'Profile',
        summary:
          'Property marketer for two coastal agencies, at home with deadlines, copy and cameras. I take a listing from signed agency agreement to live on the portals in forty-eight hours.',
      },
      {
        title: 'Experience',
        jobs: [
          job(
            'Marketing Coordinator',
            'Lighthouse & Co Estate Agents',
            'Wollongong NSW',
            'April 2021 to present',
            '2021-04',
            null,
            'marketing',
            ['Book photographers, write copy, brief signboards', 'Social media for 14 agents'],
          ),
          job('Marketing Assistant', 'Fern Gully Property', 'Kiama NSW', 'July 2019 to March 2021', '2019-07', '2021-03', 'marketing'),
          job('Junior Designer', 'Spindrift Print Studio', 'Wollongong NSW', '2017 to 2019', '2017', '2019', 'other'),
        ],
      },
      { title: 'Education', entries: [['Bachelor of Communications', 'Escarpment University, 2014 to 2016']] },
      {
        title: 'Skills',
        side: true,
        skills: ['Social media', 'Copywriting', 'Booking photographers', 'EDMs', 'Marketing schedules', 'Brochure design'],
      },
      { title: 'Tools', side: true, skills: ['Canva', 'InDesign', 'Mailchimp', 'Campaigntrack', 'Meta Ads Manager'] },
    ],
    hasSales: false,
  },
  {
    file: 'o21-senior-pm-nsw.doc',
    tests: 'binary Word, ruled headings, dates flush right by tab, expiry only as a year',
    look: {
      writer: 'word',
      contactIn: 'body',
      headings: 'rule',
      head: ['**{company}**[, {place}]\t{dates}', '{title}'],
      footer: 'Jacqueline Thibault – Resume',
    },
    name: 'Jacqueline Thibault',
    contact: ['Penrith NSW 2750', 'Mob 0491 570 159', 'jacqui.thibault@example.net'],
    contactBetween: ' • ',
    email: 'jacqui.thibault@example.net',
    phone: '0491 570 159',
    sections: [
      {
        title: 'Career summary',
        summary:
          'Senior property manager in Western Sydney with thirteen years of tenancies, tribunals and late-night burst pipes. Currently 195 properties and a team of two.',
      },
      {
        title: 'Employment history',
        jobs: [
          job(
            'Senior Property Manager',
            'Nepean Crossing Realty',
            'Penrith NSW',
            '11/2018 – Present',
            '2018-11',
            null,
            'property_management',
            ['Run the portfolio end to end, from listing to final inspection', 'Train and review two assistants'],
          ),
          job(
            'Property Manager',
            'Cumberland Plains Agents',
            'Blacktown NSW',
            '02/2014 – 10/2018',
            '2014-02',
            '2018-10',
            'property_management',
            ['NCAT hearings, arrears, rent increases'],
          ),
          job(
            'Rentals Assistant',
            'Cumberland Plains Agents',
            'Blacktown NSW',
            '08/2012 – 01/2014',
            '2012-08',
            '2014-01',
            'property_management',
          ),
        ],
      },
      {
        title: 'Key skills',
        skills: ['NCAT', 'Arrears', 'Rent increases', 'Landlord liaison', 'Final inspections', 'Staff management'],
        as: 'line',
        between: ' • ',
      },
      { title: 'Systems', skills: ['PropertyTree', 'Inspection Express', 'RentCheck', 'Google Workspace'], as: 'line', between: ' • ' },
      { title: 'Licences and registrations', list: ['Class 2 licence (real estate), NSW Fair Trading, no 20266019, valid to 2028'] },
      { title: 'Referees', text: ['Supplied on request'] },
    ],
    licence: [{ type: 'nsw_class_2_agent', number: '20266019', state: 'NSW', expiry: '2028' }],
    hasSales: false,
  },
  {
    file: 'o22-office-manager-vic.doc',
    tests: 'binary Word saved from a page by LibreOffice, everything in tables, day-month-year job dates',
    look: { writer: 'office', frame: 'margin', dates: 'left', head: ['**{title}**', '{company}[ ({place})]'], css: 'h2{color:#4e342e}' },
    name: 'Fenella Drummond',
    printedName: 'Mrs Fenella Drummond',
    contact: ['Ballarat VIC 3350', '(03) 5550 8146', 'fenella@example.org'],
    contactBetween: ' / ',
    email: 'fenella@example.org',
    phone: '(03) 5550 8146',
    sections: [
      {
        title: 'Profile',
        summary:
          'Office manager of a family agency for nine years: payroll, premises, people and the printer. I write procedures that are short enough to be read.',
      },
      {
        title: 'Positions held',
        jobs: [
          job('Office Manager', 'Sovereign Hillside Realty', 'Ballarat VIC', '04/05/2017 – Present', '2017-05', null, 'admin', [
            'Supervise four administrators',
            'Trust receipting, payroll and supplier contracts',
          ]),
          job('Sales Administrator', 'Eureka Park Estates', 'Ballarat VIC', '11/02/2013 – 28/04/2017', '2013-02', '2017-04', 'admin', [
            'Section 32 statements, contracts and open-home schedules',
          ]),
          job('Teacher Aide', 'Lake Wendouree Primary School', 'Ballarat VIC', '01/02/2008 – 20/12/2012', '2008-02', '2012-12', 'other'),
        ],
      },
      { title: 'Skills', skills: ['Procedure writing', 'Staff management', 'Receipting', 'Rostering', 'Inbox management'] },
      { title: 'Software', skills: ['Box+Dice', 'MYOB', 'Word', 'Excel', 'Trello'], as: 'line' },
      { title: 'Education', list: ['Diploma of Business, 2007', 'VCE, 1998'] },
    ],
    hasSales: false,
  },
  {
    file: 'o23-rural-agent-nsw.doc',
    tests: 'binary Word, summary told in the first person with skills in sentences and no list of skills, misspelt title',
    look: {
      writer: 'word',
      contactIn: 'table',
      headings: 'bold',
      head: ['**{title}**', '{company}[, {place}], {dates}'],
      bullet: '*',
      colour: '33691E',
    },
    name: 'Angus McAllister',
    contact: ['Cootamundra NSW 2590', '0491 570 313', 'angus.mcallister@example.com'],
    email: 'angus.mcallister@example.com',
    phone: '0491 570 313',
    sections: [
      {
        title: 'About me',
        summary:
          'I grew up on a mixed farm and have sold land and livestock since I left school. Broadacre is my trade: I walk every boundary before I put a figure on it and I do not list what I would not buy.',
      },
      {
        title: 'Work experience',
        jobs: [
          job(
            'Stock and Staton Agent',
            'Murrumbidgee Rural & Livestock',
            'Cootamundra NSW',
            'Jan. 2012 - present',
            '2012-01',
            null,
            'sales',
            [
              'Sold 61 rural holdings since 2015, the largest of 4,200 hectares',
              'Auctions and clearing sales every month; listings on AuctionsPlus',
              'Appraisals for succession and for lenders',
            ],
            { titles: ['Stock and Station Agent'] },
          ),
          job('Stockman', 'Yarrangobilly Pastoral', 'Tumut NSW', 'Feb. 2006 - Dec. 2011', '2006-02', '2011-12', 'other', [
            'Mustering, fencing, lambing',
          ]),
        ],
      },
      { title: 'Licence', text: ['Stock and station agent licence (NSW) 10177520, Class 1, expires Mar-28. Auctioneer accreditation.'] },
      { title: 'Computers', text: ['I keep my contacts in VaultRE, draw maps in ArcGIS and do the books in Xero.'] },
      { title: 'Referees', entries: [['Ted Halloran, grazier', '(02) 5550 6120']] },
    ],
    licence: [{ type: 'nsw_stock_station_agent', number: '10177520', state: 'NSW', expiry: '2028-03' }],
    licenceOptional: [{ type: 'nsw_auctioneer_accreditation', number: null, state: 'NSW', expiry: null }],
    alsoSkills: ['Auctions', 'Appraisals', ['Broadacre', 'Broadacre', 'Livestock sales']],
    alsoSoftware: ['VaultRE', 'ArcGIS', 'Xero', 'AuctionsPlus'],
    hasSales: true,
  },
]
