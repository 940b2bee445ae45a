import { type Cv, job } from '../../cv.ts'

/** Word files: some with parts written by hand, some saved by an office suite, some in the old binary format. */
export const word: Cv[] = [
  {
    file: 'h14-project-sales-vic.docx',
    tests: 'contact in the header, a Chinese name beside the Latin one, project sales, title at the end of the line',
    look: {
      writer: 'word',
      contactIn: 'header',
      headings: 'smallCaps',
      head: ['**{company}**[, {place}] – {title}', '{dates}'],
      colour: '880E4F',
    },
    name: 'Wei Zhang',
    printedName: 'Wei Zhang 张薇',
    headline: 'Project Sales Consultant',
    contact: ['Box Hill VIC 3128', '+61 491 578 888', 'wei.zhang@example.com'],
    contactBetween: '  •  ',
    email: 'wei.zhang@example.com',
    phone: '+61 491 578 888',
    sections: [
      {
        title: 'Professional profile',
        summary:
          'Consultant for new apartments and townhouses in Melbourne’s east, with 190 contracts exchanged in Mandarin, Cantonese and English. I explain the plan, the contract and the body corporate before I talk about the view.',
      },
      {
        title: 'Professional experience',
        jobs: [
          job('Project Sales Consultant', 'Kingfisher Projects', 'Box Hill VIC', 'Oct 2021 – Present', '2021-10', null, 'sales', [
            'Display suite seven days, two launches sold out in eight weeks',
          ]),
          job('New Homes Sales Consultant', 'Acorn & Rowe Homes', 'Doncaster VIC', 'Jun 2018 – Sep 2021', '2018-06', '2021-09', 'sales', [
            'House and land in three estates',
          ]),
          job('Mandarin Interpreter', 'Lingua House', 'Melbourne VIC', 'Feb 2015 – May 2018', '2015-02', '2018-05', 'other'),
        ],
      },
      {
        title: 'Competencies and skills',
        skills: ['Off-the-plan', 'Display suite', 'Contracts of sale', 'Qualifying buyers', 'Investor sales', 'Objection handling'],
      },
      { title: 'Technical proficiency', skills: ['Salesforce', 'Zoom', 'Microsoft PowerPoint'] },
      { title: 'Authorities', list: ["Registered agent's representative, Victoria, 101533L, renewal 25 Nov 2031"] },
    ],
    licence: [{ type: 'vic_agents_representative', number: '101533L', state: 'VIC', expiry: '2031-11' }],
    hasSales: true,
  },
  {
    file: 'h15-nurse-to-rentals-qld.docx',
    tests: 'history in a bordered table, nurse changing over, one unpaid placement in an agency, licences of another trade',
    look: {
      writer: 'word',
      contactIn: 'body',
      headings: 'shaded',
      jobsIn: 'table',
      head: ['{dates}', '{title}', '{company}', '[{place}]'],
      colour: 'FCE4EC',
    },
    name: 'Philippa Nakamura',
    contact: ['Townsville QLD 4810', '0491 578 957', 'philippa.nakamura@example.net'],
    email: 'philippa.nakamura@example.net',
    phone: '0491 578 957',
    sections: [
      {
        title: 'My aim',
        summary:
          'Registered nurse of eleven years who would like to start again as a trainee in a rental department. Shift work taught me to write clear notes, hand over properly and stay kind at two in the morning.',
      },
      {
        title: 'My working life',
        jobs: [
          job('Registered Nurse', 'Castle Hill Private Hospital', 'Townsville QLD', 'Feb 2015 – Oct 2026', '2015-02', '2026-10', 'other', [
            'Ward rosters, audits and family meetings',
          ]),
          job(
            'Work Placement',
            'Mango Avenue Property',
            'Townsville QLD',
            'Jul 2026 – Aug 2026',
            '2026-07',
            '2026-08',
            ['property_management', 'admin', 'other'],
            [],
            { optional: true },
          ),
          job('Assistant in Nursing', 'Ross River Aged Care', 'Townsville QLD', 'Jan 2012 – Jan 2015', '2012-01', '2015-01', 'other'),
        ],
      },
      {
        title: 'Transferable skills',
        skills: ['Record keeping', 'De-escalation', 'Rostering', 'Attention to detail', '+Infection control'],
        as: 'bullets',
      },
      { title: 'On the computer', skills: ['Microsoft 365', 'SharePoint'] },
      {
        title: 'Papers',
        list: [
          'Registered nurse, national board, NMW0011223344',
          'Real estate salesperson course: enrolled, to finish in February 2027',
          'Blue card and open driver’s licence',
        ],
      },
    ],
    hasRealEstate: null,
    licenceOptional: [{ type: 'working_with_children', number: null, state: 'QLD', expiry: null }],
    hasSales: false,
  },
  {
    file: 'h16-executive-assistant-nsw.docx',
    tests: 'two columns of one Word table with the narrow one on the right, several short jobs',
    look: {
      writer: 'word',
      contactIn: 'body',
      headings: 'caps',
      frame: 'right',
      head: ['{title}, **{company}**', '[{place}, ]{dates}'],
      colour: '4A148C',
    },
    name: 'Clementine Roux',
    headline: 'Executive Assistant to Lead Agent',
    contact: ['0491 579 212', 'clementine.roux@example.com', 'Bondi NSW 2026'],
    contactBetween: '  ',
    email: 'clementine.roux@example.com',
    phone: '0491 579 212',
    sections: [
      {
        title: 'Career snapshot',
        summary:
          'Assistant to one of the busiest agents in the eastern suburbs. I own the diary, the documents and the details, which leaves my agent free to sit in living rooms.',
      },
      {
        title: 'Positions of note',
        jobs: [
          job(
            'Executive Assistant to Lead Agent',
            'Marchbanks Prestige',
            'Double Bay NSW',
            'Nov. 2022 – present',
            '2022-11',
            null,
            ['admin', 'sales'],
            ['Proposals, agency agreements, styling and settlement gifts', 'Diary of 60 appointments a week'],
          ),
          job('Sales Coordinator', 'Marchbanks Prestige', 'Double Bay NSW', 'Mar. 2021 – Oct. 2022', '2021-03', '2022-10', 'admin'),
          job('Receptionist', 'Plover & Quick', 'Randwick NSW', 'Jun. 2019 – Feb. 2021', '2019-06', '2021-02', 'admin'),
          job('Events Assistant', 'Harbourline Weddings', 'Sydney NSW', 'Jan. 2018 – May 2019', '2018-01', '2019-05', 'other'),
        ],
      },
      {
        title: 'Key competencies',
        side: true,
        skills: ['Diary coordination', 'Agency agreements', 'Styling coordination', 'Document preparation', 'Deadline management'],
      },
      { title: 'Proficient in', side: true, skills: ['Realhub', 'AgentBox', 'Forms Live', 'Asana'], as: 'lines' },
      { title: 'Certificate held', side: true, text: ['Certificate of registration as an assistant agent, NSW, 20448125, 06/27'] },
    ],
    licence: [{ type: 'nsw_assistant_agent_certificate', number: '20448125', state: 'NSW', expiry: '2027-06' }],
    hasSales: null,
  },
  {
    file: 'h17-valuer-wa.docx',
    tests: 'headings in a table cell beside the text, licensed valuer of WA, a doctor’s title before the name, bold dates first',
    look: {
      writer: 'word',
      contactIn: 'body',
      headings: 'bold',
      frame: 'margin',
      head: ['**{dates}**', '{title}', '{company}[, {place}]'],
      bullet: '■',
    },
    name: 'Matthias Brennecke',
    printedName: 'Dr Matthias Brennecke',
    contact: ['Como WA 6152', '0491 579 760', '(08) 7010 9934', 'm.brennecke@example.org'],
    contactBetween: ', ',
    email: 'm.brennecke@example.org',
    phone: '0491 579 760',
    sections: [
      {
        title: 'Professional outline',
        summary:
          'Commercial and industrial valuer in Perth with a doctorate in land economics. Expert witness in four matters and author of the sampling method that two lenders use.',
      },
      {
        title: 'Career in valuation',
        jobs: [
          job('Director Valuations', 'Spirit Level Advisory', 'West Perth WA', '2017 – present', '2017', null, 'valuation', [
            'Industrial estates, fuel sites and childcare centres',
            'Sign off the work of five valuers',
          ]),
          job('Commercial Valuer', 'Lodge & Theodolite', 'Perth WA', '2011 – 2017', '2011', '2017', 'valuation', [
            'Rental valuations and lease determinations',
          ]),
          job('Research Fellow', 'Western Plains University', 'Perth WA', '2007 – 2011', '2007', '2011', 'other'),
        ],
      },
      {
        title: 'Methods',
        skills: ['Capitalisation of income', 'Discounted cash flow', 'Sales evidence', 'Rental valuations', 'Feasibility studies'],
        as: 'line',
      },
      { title: 'Software packages', skills: ['ARGUS', 'Landgate maps', 'Nearmap', 'Power BI'], as: 'line' },
      {
        title: 'Licence to practise',
        text: [
          'Licensed valuer (Western Australia), number 44810, current to December 2028',
          'Fellow of the Australian Property Institute',
        ],
      },
      { title: 'Degrees', list: ['PhD, land economics, 2007', 'Bachelor of Commerce (Property), 2002'] },
    ],
    licence: [{ type: 'wa_licensed_valuer', number: '44810', state: 'WA', expiry: '2028-12' }],
    skillsOptional: ['Landgate maps'],
    softwareOptional: ['Landgate maps', 'Landgate'],
    hasSales: false,
  },
  {
    file: 'h18-commercial-pm-nsw.docx',
    tests: 'contact in a text box, dates in a table column, commercial management',
    look: {
      writer: 'word',
      contactIn: 'textbox',
      headings: 'styles',
      dates: 'left',
      head: ['{title}', '**{company}**[, {place}]'],
      colour: '263238',
    },
    name: 'Anjali Deshpande',
    contact: ['Parramatta NSW 2150', '0491 579 455', 'anjali.d@example.net'],
    email: 'anjali.d@example.net',
    phone: '0491 579 455',
    sections: [
      {
        title: 'Profile statement',
        summary:
          'Commercial property manager for offices and medical suites in Parramatta and Norwest. Thirty-one buildings, clean reconciliations and tenants who renew because the lifts work.',
      },
      {
        title: 'Roles held',
        jobs: [
          job(
            'Commercial Property Manager',
            'Wheelwright Asset Services',
            'Parramatta NSW',
            'May 2020 – Present',
            '2020-05',
            null,
            'commercial',
            ['Outgoings budgets, capital works and quarterly owner reports'],
          ),
          job(
            'Assistant Facilities Manager',
            'Norwest Towers Management',
            'Bella Vista NSW',
            'Aug 2017 – Apr 2020',
            '2017-08',
            '2020-04',
            'commercial',
            ['Contractors, inductions and essential services'],
          ),
          job('Hotel Duty Manager', 'The Rosehill Grand', 'Rosehill NSW', 'Sep 2014 – Jul 2017', '2014-09', '2017-07', 'other'),
        ],
      },
      {
        title: 'Professional skills',
        skills: [
          'Outgoings reconciliations',
          'Capital works',
          'Contractor procurement',
          'Retail leasing',
          'CPI reviews',
          'Stakeholder engagement',
        ],
      },
      { title: 'Systems used', skills: ['Yardi', 'MRI', 'Re-Leased', 'SAP'] },
      { title: 'Licence details', text: ['Class 2 Real Estate Agent (NSW), licence 20288476. Expires: August 2028.'] },
    ],
    licence: [{ type: 'nsw_class_2_agent', number: '20288476', state: 'NSW', expiry: '2028-08' }],
    hasSales: false,
  },
  {
    file: 'h19-administrator-act.docx',
    tests: 'saved as Word by LibreOffice, two columns, a gap for parental leave told as an entry, two-digit months and years',
    look: {
      writer: 'office',
      frame: 'left',
      head: ['**{title}**', '{company}', '{dates}[, {place}]'],
      css: 'h2{color:#004d40} .side{background:#e0f2f1}',
    },
    name: 'Svetlana Whitby-Cole',
    contact: ['Tuggeranong ACT', '0491 570 110', 's.whitbycole@example.com'],
    email: 's.whitbycole@example.com',
    phone: '0491 570 110',
    sections: [
      {
        title: 'Hello',
        summary:
          'Rentals administrator back from parental leave and ready for four days a week. I am the person who finds the file, fixes the template and knows which form was superseded.',
      },
      {
        title: 'My jobs',
        jobs: [
          job(
            'Rentals Administrator',
            'Tuggeranong Homes Letting',
            'Greenway ACT',
            '03/22 - 12/24',
            '2022-03',
            '2024-12',
            ['admin', 'property_management'],
            ['Applications, bonds and ACAT paperwork for four managers'],
          ),
          job('Administration Officer', 'Department of Rural Roads', 'Canberra ACT', '07/16 - 02/22', '2016-07', '2022-02', 'other'),
        ],
      },
      { title: 'Time away', text: ['January 2025 - October 2026: parental leave'] },
      { title: 'Strong at', side: true, skills: ['Processing applications', 'Bonds', 'Archiving', 'Written and verbal communication'] },
      { title: 'Screens I know', side: true, skills: ['PropertyTree', 'SharePoint', 'MS Office'] },
      { title: 'Papers and permits', side: true, text: ['ACT assistant agent registration 18655009', 'until 3/2027'] },
    ],
    licence: [{ type: 'act_assistant_property_agent', number: '18655009', state: 'ACT', expiry: '2027-03' }],
    hasSales: false,
  },
  {
    file: 'h20-holiday-letting-qld.docx',
    tests: 'contact in the footer, onsite and holiday letting, dates with a long dash and the word "current", symbols for bullets',
    look: {
      writer: 'word',
      contactIn: 'footer',
      headings: 'rule',
      head: ['{company}[, {place}]', '**{title}**', '{dates}'],
      bullet: '➤',
      colour: '006064',
    },
    name: 'Kalani Prendergast',
    headline: 'Resident Manager',
    contact: ['Kalani Prendergast', '0491 570 006', 'kalani.prendergast@example.com', 'Airlie Beach QLD 4802'],
    contactBetween: ' | ',
    email: 'kalani.prendergast@example.com',
    phone: '0491 570 006',
    sections: [
      {
        title: 'Brief biography',
        summary:
          'Resident manager of waterfront complexes, half caretaker and half host. Thirty-eight units in the letting pool, occupancy of 79 per cent and a garden that wins prizes.',
      },
      {
        title: 'Posts',
        jobs: [
          job(
            'Resident Manager',
            'Frangipani Quays',
            'Airlie Beach QLD',
            'October 2019 — current',
            '2019-10',
            null,
            'property_management',
            ['Holiday letting pool of 38, owners’ statements, gardens and pools'],
          ),
          job(
            'Holiday Rental Manager',
            'Coral Trail Stays',
            'Port Douglas QLD',
            'March 2016 — September 2019',
            '2016-03',
            '2019-09',
            'property_management',
            ['Moved 60 apartments to online channels'],
          ),
          job('Dive Instructor', 'Outer Reef Charters', 'Cairns QLD', 'May 2011 — February 2016', '2011-05', '2016-02', 'other'),
        ],
      },
      {
        title: 'Good with',
        skills: ['Holiday letting', 'Contractor management', 'Owner communication', 'Guest complaints', 'Dispute resolution'],
      },
      { title: 'Booking and office systems', skills: ['HiRUM', 'Guesty', 'Newbook', 'Airbnb', 'MYOB'] },
      { title: 'Official', text: ['Resident letting agent licence, Queensland, 4488120, valid until July 2028', 'Justice of the Peace'] },
    ],
    licence: [{ type: 'qld_resident_letting_agent', number: '4488120', state: 'QLD', expiry: '2028-07' }],
    licenceOptional: [{ type: 'justice_of_the_peace', number: null, state: null, expiry: null }],
    skillsOptional: ['Guest complaints'],
    hasSales: false,
  },
  {
    file: 'h21-sales-administrator-wa.doc',
    tests: 'binary Word, "Title, Company, Place, dates" told with commas only, no summary, landline and mobile',
    look: { writer: 'word', contactIn: 'body', headings: 'caps', head: ['{title}, {company}[, {place}], {dates}'], bullet: '-' },
    name: 'Prudence Ifeanyi',
    contact: ['Rockingham WA 6168', 'Mobile 0491 571 266', 'Home (08) 5550 3387', 'prudence.ifeanyi@example.org'],
    contactBetween: '; ',
    email: 'prudence.ifeanyi@example.org',
    phone: '0491 571 266',
    sections: [
      {
        title: 'Employment details',
        jobs: [
          job('Sales Administrator', 'Shoalwater Sands Realty', 'Rockingham WA', 'February 2020 to present', '2020-02', null, 'admin', [
            'Offers, settlements and trust receipts for twelve representatives',
            'Set up each listing on the portals and in Rex',
          ]),
          job(
            'Conveyancing Clerk',
            'Safety Bay Settlements',
            'Safety Bay WA',
            'May 2016 to January 2020',
            '2016-05',
            '2020-01',
            ['other', 'admin'],
            ['PEXA workspaces and title searches'],
          ),
          job('Bank Teller', 'Garrison Mutual', 'Kwinana WA', 'July 2011 to April 2016', '2011-07', '2016-04', 'other'),
        ],
      },
      {
        title: 'Abilities',
        skills: ['Listing uploads', 'Contract preparation', 'Settlement process', 'Trust receipting', 'Title searches'],
      },
      { title: 'Computer packages', skills: ['Rex', 'PEXA', 'Landgate', 'Office 365'] },
      { title: 'Courses', list: ['Certificate IV in Conveyancing, 2018', 'Year 12, 2010'] },
      {
        title: 'Persons who will speak for me',
        entries: [
          ['Gerald Moffat, licensee', '(08) 5550 3300'],
          ['Annette Quayle, settlement agent', '0491 571 804'],
        ],
      },
    ],
    softwareOptional: ['Landgate'],
    skillsOptional: ['Landgate'],
    rolesOptional: ['conveyancer'],
    hasSales: false,
  },
  {
    file: 'h22-strata-accounts-nsw.doc',
    tests:
      'binary Word saved from a page by LibreOffice, headings beside the text in tables, Class 1 strata licence and an older one of another state',
    look: {
      writer: 'office',
      frame: 'margin',
      head: ['**{title}**', '{company}[ – {place}]', '{dates}'],
      css: 'h2{color:#5d4037;font-size:10pt}',
      bullet: '-',
    },
    name: 'Ulrich Tamihana',
    contact: ['Chatswood NSW 2067', 'M: 0491 571 491', 'ulrich.tamihana@example.com'],
    contactBetween: '  ',
    email: 'ulrich.tamihana@example.com',
    phone: '0491 571 491',
    sections: [
      {
        title: 'At a glance',
        summary:
          'Strata branch manager with a bookkeeper’s eye. Eleven managers, 380 schemes and an arrears rate that the group uses as its benchmark.',
      },
      {
        title: 'Work to date',
        jobs: [
          job('Strata Branch Manager', 'Lilypad Strata Group', 'Chatswood NSW', 'Aug 2021 - Present', '2021-08', null, 'strata', [
            'Budget, hiring and audits for the branch',
          ]),
          job('Owners Corporation Manager', 'Spencer & Yarra OC', 'Southbank VIC', 'Jan 2017 - Jul 2021', '2017-01', '2021-07', 'strata', [
            'Thirty-four towers and low-rise schemes',
          ]),
          job('Strata Accounts Clerk', 'Lilypad Strata Group', 'Chatswood NSW', 'Mar 2013 - Dec 2016', '2013-03', '2016-12', [
            'strata',
            'admin',
          ]),
        ],
      },
      {
        title: 'Strong points',
        skills: ['Strata administration', 'Levy recovery', 'Annual budgets', 'Staff training', 'Cladding remediation'],
        as: 'lines',
      },
      { title: 'Software used', skills: ['Strata Master', 'Intellistrata', 'DEFT', 'Power BI'], as: 'line' },
      {
        title: 'Licences held',
        list: [
          'Strata managing agent, Class 1, NSW: 10112095, expires 22/11/2028',
          'Registered owners corporation manager, Victoria: 007741',
        ],
      },
    ],
    licence: [
      { type: 'nsw_class_1_strata', number: '10112095', state: 'NSW', expiry: '2028-11' },
      { type: 'vic_owners_corporation_manager', number: '007741', state: 'VIC', expiry: null },
    ],
    hasSales: false,
  },
  {
    file: 'h23-rentals-trainee-sa.doc',
    tests: 'binary Word, name and contact in a table, trainee registration under supervision, skills in a table of three columns',
    look: {
      writer: 'word',
      contactIn: 'table',
      headings: 'shaded',
      head: ['**{title}**, {company}', '{dates}[ ({place})]'],
      colour: 'FFF3E0',
      bullet: '•',
    },
    name: 'Cormac Ngata',
    contact: ['Port Adelaide SA 5015', '0491 572 549', 'cormac.ngata@example.net'],
    email: 'cormac.ngata@example.net',
    phone: '0491 572 549',
    sections: [
      {
        title: 'Where I am heading',
        summary:
          'Trainee in a rental department, nine months in and halfway through the certificate. I came from warehousing, so I am used to scanners, deadlines and lifting things.',
      },
      {
        title: 'How I got here',
        jobs: [
          job(
            'Trainee Property Manager',
            'Semaphore & Sons',
            'Semaphore SA',
            'February 2026 to present',
            '2026-02',
            null,
            'property_management',
            ['Ingoing inspections, key register and water invoices'],
          ),
          job('Storeperson', 'Gillman Freight Terminal', 'Gillman SA', 'November 2020 to January 2026', '2020-11', '2026-01', 'other', [
            'Pick, pack, forklift',
          ]),
        ],
      },
      {
        title: 'Handy with',
        skills: ['Ingoing inspections', 'Key register', 'Scheduling', 'Organised', 'Team player', '~Forklift'],
        as: 'cells',
      },
      { title: 'Apps', skills: ['PropertyMe', 'Kolmeo', 'Gmail'], as: 'cells' },
      {
        title: 'Registered as',
        text: ['Property manager (trainee, under supervision), South Australia, no. 330418, until 14 February 2027'],
      },
      { title: 'Spare time', text: ['Footy, mates, a Nintendo and the rest of the family.'] },
    ],
    licence: [
      {
        type: { label: 'sa_property_manager', accept: ['Property manager (trainee, under supervision)'] },
        number: '330418',
        state: 'SA',
        expiry: '2027-02',
      },
    ],
    softwareOptional: ['Gmail'],
    skillsOptional: ['Gmail', 'Forklift'],
    hasSales: false,
  },
  {
    file: 'h24-driver-to-reception-nt.doc',
    tests: 'binary Word, no mail, no property work and no licence to invent, dates in a table column, capitals throughout the headings',
    look: {
      writer: 'word',
      contactIn: 'body',
      headings: 'caps',
      dates: 'left',
      head: ['{title}', '{company}[, {place}]'],
      colour: 'BF360C',
    },
    name: 'Jedda Ravindran',
    contact: ['Post: 14 Bloodwood Crescent, Alice Springs NT 0870', 'Telephone: (08) 5550 4471'],
    email: null,
    phone: '(08) 5550 4471',
    sections: [
      {
        title: 'About Jedda',
        summary:
          'Bus driver of ten years who knows everybody in town and is looking for work indoors, at the front of an office where patience is useful.',
      },
      {
        title: 'Work I have done',
        jobs: [
          job('Bus Driver', 'Centralian Coaches', 'Alice Springs NT', 'Since August 2016', '2016-08', null, 'other', [
            'School and town routes without an incident',
          ]),
          job('Ticket Office Clerk', 'Ghan Road Tours', 'Alice Springs NT', '2011 to 2016', '2011', '2016', 'other'),
          job('Kitchen Hand', 'Todd River Café', 'Alice Springs NT', 'Winter 2009 to 2010', '2009', '2010', 'other'),
        ],
      },
      { title: 'Useful skills', skills: ['Customer care', 'Conflict resolution', 'Punctuality', 'Filing'], as: 'line' },
      { title: 'Tickets and checks', list: ['Heavy rigid driver licence', 'Police check 2026', 'Ochre card'] },
    ],
    licenceOptional: [
      { type: 'police_check', number: null, state: null, expiry: '2026' },
      { type: 'working_with_children', number: null, state: 'NT', expiry: null },
    ],
    hasSales: null,
    hasRealEstate: false,
  },
]
