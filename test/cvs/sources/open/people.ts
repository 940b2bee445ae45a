import { type Cv, job } from '../../cv.ts'

/** CVs whose names, employers and turns of life are told as people tell them, not as forms ask. */
export const people: Cv[] = [
  {
    file: 'o35-one-name-qld.pdf',
    tests:
      'laid out as by a design tool with a dark side column; a name of one word, dates to the day before the title, a greeting over two paragraphs, an internship under education, programs told in prose',
    look: {
      writer: 'browser',
      frame: 'right',
      head: ['{dates}', '**{title}**', '{company}[, {place}]'],
      css: "body{font-family:'Bricolage'} h1{font-size:34pt;line-height:1;color:#c4502b} .headline{font-size:13pt} aside{background:#20303c;color:#fff;padding:5mm;min-height:200mm} h2{color:#c4502b;font-size:13pt} .bar{background:#455} .bar i{background:#c4502b} ul{list-style:'+ '}",
    },
    name: 'Wulandari',
    headline: 'Sales Cadet',
    contact: ['West End QLD 4101', '0491 570 156', 'wulandari.cv@example.org', 'Portfolio: wulandari.example.org'],
    email: 'wulandari.cv@example.org',
    phone: '0491 570 156',
    sections: [
      {
        title: 'Nice to meet you',
        summary:
          'I am Wulandari, like many Indonesians with one name only. I moved to Brisbane for a design degree and stayed for the houses: since February last year I have helped a team sell forty of them.\nI am looking for the step after cadet: my own buyers, then my own listings. I work Saturdays gladly and speak Indonesian and Javanese with a part of the market that few agents reach.',
      },
      {
        title: 'Experience',
        jobs: [
          job('Sales Cadet', 'Ginger & Figtree', 'West End QLD', '3 February 2025 – today', '2025-02', null, 'sales', [
            'Open homes, buyer callbacks and letterbox drops for two agents',
            'I keep our contacts in Eagle CRM and make the reels in CapCut',
          ]),
          job(
            'Barista',
            'Mollison Street Espresso',
            'South Brisbane QLD',
            '14 March 2022 – 31 January 2025',
            '2022-03',
            '2025-01',
            'other',
            ['Three hundred coffees a morning and as many names'],
          ),
        ],
      },
      {
        title: 'Education',
        entries: [['Bachelor of Design (Interior)', 'Brisbane, 2021 – 2024']],
        jobs: [
          job(
            'Styling Intern',
            'Staged by Odette',
            'Newstead QLD',
            '1 July 2024 – 30 August 2024',
            '2024-07',
            '2024-08',
            ['marketing', 'other'],
            ['Placement of nine weeks for the degree'],
            { optional: true },
          ),
        ],
      },
      {
        title: 'Skills',
        side: true,
        skills: ['Open homes', 'Buyer callbacks', 'Letterbox drops', 'Reels', 'Floor plans'],
        as: 'bars',
      },
      {
        title: 'Registration',
        side: true,
        text: ['QLD registration certificate', 'no. 4790012', 'three years, expires end of February 2028'],
      },
      { title: 'Languages', side: true, list: ['Indonesian', 'Javanese', 'English'] },
    ],
    licence: [{ type: 'qld_registration_certificate', number: '4790012', state: 'QLD', expiry: '2028-02' }],
    alsoSoftware: ['Eagle CRM', 'CapCut'],
    rolesOptional: ['property_stylist'],
    hasSales: true,
  },
  {
    file: 'o36-contractor-wa.docx',
    tests:
      'a long list of contracts in a bordered table, most by way of an agency; family name first in capitals with a comma and an honorific; projects with years that are no jobs; no licence',
    look: {
      writer: 'word',
      contactIn: 'body',
      headings: 'shaded',
      jobsIn: 'table',
      head: ['{dates}', '{title}', '{company}', '[{place}]'],
      colour: 'DCE6F1',
      footer: 'VAN DER MERWE J P – curriculum vitae, November 2026',
    },
    name: 'Van der Merwe, Johannes Petrus',
    printedName: 'Mr VAN DER MERWE, Johannes Petrus',
    contact: ['Unit 4, Mill Point Road, South Perth WA 6151', 'Mobile +61 491 572 665', 'jp.vandermerwe@example.net'],
    email: 'jp.vandermerwe@example.net',
    phone: '+61 491 572 665',
    sections: [
      {
        title: 'Career summary',
        summary:
          'Contract property and lease manager for landlords and miners who need somebody for six months and need him on Monday. Twenty years of retail, office and industrial buildings, the last twelve on contract in Perth, Karratha and Kalgoorlie.',
      },
      {
        title: 'Contracts and employment',
        jobs: [
          job(
            'Commercial Property Manager (contract)',
            'Terrace Nine',
            'Perth WA',
            'Feb 2025 – current',
            '2025-02',
            null,
            'commercial',
            ['Two towers while the manager is on parental leave; outgoings budgets, fire orders, a change of cleaners'],
            { titles: ['Commercial Property Manager'] },
          ),
          job(
            'Lease Administrator (contract)',
            'Yilgarn Ore Services',
            'Kalgoorlie WA',
            'Jun 2023 – Dec 2024',
            '2023-06',
            '2024-12',
            'commercial',
            ['310 leases of depots, camps and houses brought into Yardi'],
            { titles: ['Lease Administrator'] },
          ),
          job(
            'Centre Manager (contract)',
            'Pelican Way Shopping Village',
            'Mandurah WA',
            'Oct 2021 – May 2023',
            '2021-10',
            '2023-05',
            'commercial',
            ['48 shops, an anchor leaving and another found'],
            { titles: ['Centre Manager'] },
          ),
          job(
            'Property Officer (contract)',
            'Shire of Burrup Plains',
            'Karratha WA',
            'Jan 2020 – Sep 2021',
            '2020-01',
            '2021-09',
            ['commercial', 'property_management', 'admin'],
            ['Houses for staff, a leisure centre, nine kiosks'],
            { titles: ['Property Officer'] },
          ),
          job('Asset Manager', 'Swan Reach Holdings', 'West Perth WA', 'Apr 2014 – Dec 2019', '2014-04', '2019-12', 'commercial', [
            'Private portfolio of eleven buildings, $140m',
          ]),
          job(
            'Commercial Property Manager',
            'Blouberg Properties',
            'Cape Town, South Africa',
            'Mar 2006 – Mar 2014',
            '2006-03',
            '2014-03',
            'commercial',
            ['Strip malls and small factories'],
          ),
        ],
      },
      {
        title: 'Projects',
        rows: [
          ['Year', 'Project', 'Value'],
          ['2025', 'Lift replacement, 16 floors', '$4.1m'],
          ['2022', 'New food court, six tenancies', '$2.6m'],
          ['2017', 'Office to hotel, feasibility and consent', '$31m'],
        ],
      },
      {
        title: 'Skills',
        skills: [
          'Outgoings budgets',
          'Critical dates',
          'Heads of agreement',
          'Contractor procurement',
          'Tenant retention',
          'Capital works',
        ],
        as: 'cells',
      },
      { title: 'Systems', skills: ['Yardi', 'MRI', 'Excel', 'SharePoint'], as: 'line' },
      { title: 'Education', list: ['National Diploma: Real Estate, Cape Town, 2005'] },
    ],
    hasSales: false,
  },
  {
    file: 'o37-known-as-nsw.doc',
    tests:
      'binary Word; a nickname on a line of its own, jobs with title and dates alone whose employer is only in the first line below, a line for a career break, the summary at the end',
    look: {
      writer: 'word',
      contactIn: 'body',
      headings: 'styles',
      head: ['{title}, {dates}'],
      font: 'Georgia',
      colour: '3A3A3A',
    },
    name: 'Margaret Sullivan',
    contact: ['Everyone calls me Peg', 'Bathurst NSW 2795', '0491 577 644', 'peg@example.com'],
    email: 'peg@example.com',
    phone: '0491 577 644',
    sections: [
      {
        title: 'Employment',
        jobs: [
          job(
            'Senior Property Manager',
            'Macquarie Plains Realty',
            undefined,
            'May 2021 – present',
            '2021-05',
            null,
            'property_management',
            [
              'Employer: Macquarie Plains Realty, Bathurst',
              '240 houses, most of them older than me',
              'NCAT about once a month; I lose about once a year',
            ],
          ),
          job('Time away to look after my father', null, null, 'January 2019 – April 2021', '2019-01', '2021-04', 'other', [], {
            optional: true,
          }),
          job('Property Manager', 'Evans & Oberon', undefined, 'July 2012 – December 2018', '2012-07', '2018-12', 'property_management', [
            'Employer: Evans & Oberon, Orange',
            'Began with 60 managements and left with 175',
          ]),
          job('Wool Classer', 'Abercrombie Wool Stores', undefined, 'August 1998 – June 2012', '1998-08', '2012-06', 'other', [
            'Employer: Abercrombie Wool Stores, Blayney',
          ]),
        ],
      },
      {
        title: 'Skills',
        skills: [
          'Routine inspections',
          'Zero tolerance arrears',
          'Tribunal hearings',
          'Owner communication',
          'Old houses and their drains',
        ],
      },
      { title: 'Computers', skills: ['PropertyTree', 'Inspection Manager', 'Outlook'], as: 'line' },
      {
        title: 'Licence',
        text: ['Class 2 real estate agent licence, New South Wales', 'Number 20281190', '(current until 17 October 2027)'],
      },
      {
        title: 'A few last words about me',
        summary:
          'I am a property manager for country towns. I drive out rather than ring, I write things down, and my owners have mostly been with me for longer than their tenants have. I would like four days a week from now on.',
      },
    ],
    licence: [{ type: 'nsw_class_2_agent', number: '20281190', state: 'NSW', expiry: '2027-10' }],
    hasSales: false,
  },
  {
    file: 'o38-valuer-act.pdf',
    tests:
      'boxes drawn in no order; "Resume of" before the name and letters behind it; a student placement and volunteering beside education; awards with years; quotation beside the objective',
    look: {
      writer: 'drawn',
      draw: 'boxes',
      side: 'right',
      head: ['**{title}**', '{company}[, {place}]', '{dates}'],
      colour: '#14532d',
    },
    name: 'Prudence Achebe',
    printedName: 'Resume of Prudence Achebe AAPI',
    contact: ['Narrabundah ACT 2604', '0491 571 491', 'prudence.achebe@example.com'],
    email: 'prudence.achebe@example.com',
    phone: '0491 571 491',
    sections: [
      {
        title: null,
        text: ['“Price is what you pay. Value is what you get.”'],
      },
      {
        title: 'Objective',
        summary:
          'A valuer six years into the work, mostly houses and leasehold in Canberra, who would like to value rural land and needs a firm that drives further. Happy to move to Goulburn, Wagga or Orange for the right supervisor.',
      },
      {
        title: 'Work experience',
        jobs: [
          job('Residential Valuer', 'Limestone Valuation Partners', 'Braddon ACT', 'Feb 2022 – Present', '2022-02', null, 'valuation', [
            'Mortgage and family law reports, about 18 a week',
            'Leasehold, unit title and dual occupancy',
          ]),
          job('Assistant Valuer', 'Limestone Valuation Partners', 'Braddon ACT', 'Jan 2020 – Jan 2022', '2020-01', '2022-01', 'valuation', [
            'Evidence, floor areas and draft reports',
          ]),
        ],
      },
      {
        title: 'Education',
        entries: [['Bachelor of Property and Valuation', 'Canberra, 2016 – 2019']],
        jobs: [
          job(
            'Placement Student',
            'Revenue and Land Office',
            'Canberra ACT',
            'Jun 2018 – Aug 2018',
            '2018-06',
            '2018-08',
            ['valuation', 'other'],
            ['Rating objections'],
            { optional: true },
          ),
        ],
      },
      {
        title: 'Volunteering',
        jobs: [job('Crew Member', 'Molonglo Bushfire Brigade', null, '2017 – Present', '2017', null, 'other', [], { optional: true })],
      },
      {
        title: 'Skills',
        side: true,
        skills: ['Valuation reports', 'Comparable sales analysis', 'Family law valuations', 'Market research'],
      },
      { title: 'Software', side: true, skills: ['ValEx', 'RP Data', 'ArcGIS'] },
      { title: 'Awards', side: true, list: ['Young valuer of the year, ACT, 2023', 'University medal, 2019'] },
      { title: 'Languages', side: true, list: ['English', 'Igbo'] },
    ],
    hasSales: false,
  },
  {
    file: 'o39-name-at-foot-qld.docx',
    tests:
      'the name stands only at the foot of the page with the contact; two columns of a table; franchise office names; dates as "July-2022"; an executive assistant whose own words are her skills',
    look: {
      writer: 'word',
      contactIn: 'footer',
      headings: 'smallCaps',
      frame: 'right',
      head: ['**{title}**', '{company}', '{dates}'],
      colour: '8A2C4F',
      bullet: '›',
    },
    name: 'Ottilie Marchbank',
    printedName: '',
    headline: 'Executive Assistant to a lead agent',
    contact: ['Ottilie Marchbank', 'Noosaville QLD 4566', 'T 0491 578 888', 'ottilie@example.net'],
    contactBetween: '  ·  ',
    email: 'ottilie@example.net',
    phone: '0491 578 888',
    sections: [
      {
        title: 'What I do',
        summary:
          'I run the day of an agent who sells a house every six days. She talks; I make sure the photographs, contracts, keys, signboards and calls are where they must be by the hour they must be there.',
      },
      {
        title: 'Employment history',
        jobs: [
          job('Executive Assistant to Lead Agent', 'Pandanus Realty Noosaville', undefined, 'July-2022 to now', '2022-07', null, 'admin', [
            'Listings live within 24 hours of signing',
            'Diary, campaign bookings, vendor reports',
          ]),
          job('Sales Administrator', 'Pandanus Realty Coolum Beach', undefined, 'March-2019 to June-2022', '2019-03', '2022-06', 'admin', [
            'Contracts, deposits, settlement letters',
          ]),
          job('Cabin Crew', 'Meridian Airways', null, 'May-2011 to February-2019', '2011-05', '2019-02', 'other'),
        ],
      },
      {
        title: 'Skills',
        side: true,
        skills: ['Diary management', 'Listing uploads', 'Photographer bookings', 'Knowing what comes next', 'Saying no kindly'],
      },
      { title: 'Programs', side: true, skills: ['Rex', 'Realhub', 'Canva', 'REI Forms Live', 'Slack'] },
      {
        title: 'Registration',
        side: true,
        text: ['Real estate salesperson registration certificate, Queensland', '4601883 (exp 09/2027)'],
      },
    ],
    licence: [{ type: 'qld_registration_certificate', number: '4601883', state: 'QLD', expiry: '2027-09' }],
    hasSales: false,
  },
  {
    file: 'o40-two-languages-vic.pdf',
    tests:
      'printed by LibreOffice; Greek beside English in the name, the headings and a second profile; an employer that trades under another name; title before employer on one line, years flush right',
    look: {
      writer: 'office',
      frame: 'single',
      head: ['**{title}**, {company}\t{dates}', '[{place}]'],
      css: 'h2{color:#1b4f9c;border-bottom:1px solid #1b4f9c}',
      bullet: '•',
    },
    name: 'Dimitra Kolovou',
    printedName: 'Δήμητρα Κολοβού / Dimitra Kolovou',
    contact: ['Oakleigh VIC 3166', '0491 579 760', 'dimitra.kolovou@example.com'],
    contactBetween: ' | ',
    email: 'dimitra.kolovou@example.com',
    phone: '0491 579 760',
    sections: [
      {
        title: 'Προφίλ / Personal profile',
        summary:
          'Property manager in the south-east with eleven years behind the same counter and customers of three generations. Greek and English every day, in writing too: leases explained to parents, reports written for their children.',
        text: ['Διαχειρίστρια ακινήτων με έντεκα χρόνια εμπειρίας στη Μελβούρνη. Μιλώ και γράφω ελληνικά και αγγλικά.'],
      },
      {
        title: 'Εμπειρία / Work experience',
        jobs: [
          job(
            'Senior Property Manager',
            'DKP Pty Ltd t/as Atherton Road Real Estate Agents',
            'Oakleigh VIC',
            '2019 – present',
            '2019',
            null,
            'property_management',
            ['210 rental providers, 60 of whom prefer Greek', 'VCAT, rent reviews and minimum standards'],
          ),
          job(
            'Property Manager',
            'DKP Pty Ltd t/as Atherton Road Real Estate Agents',
            'Oakleigh VIC',
            '2015 – 2019',
            '2015',
            '2019',
            'property_management',
            ['First portfolio: 90 flats'],
          ),
          job('Travel Consultant', 'Ikaros Travel', 'Oakleigh VIC', '2009 – 2015', '2009', '2015', 'other', [
            'Fares, cruises, lost suitcases',
          ]),
        ],
      },
      {
        title: 'Δεξιότητες / Skills',
        skills: ['VCAT', 'Rent reviews', 'Minimum standards', 'Lease renewals', 'Renter relations'],
        as: 'line',
      },
      { title: 'Συστήματα / Systems', skills: ['Property Tree', 'Snug', 'Kolmeo'], as: 'line' },
      {
        title: 'Άδεια / Licence',
        text: ["Agent's Representative, Victoria, registration 077420L. Annual statement lodged 30 May 2026."],
      },
    ],
    licence: [{ type: 'vic_agents_representative', number: '077420L', state: 'VIC', expiry: null }],
    hasSales: null,
  },
  {
    file: 'o41-name-and-address-qld.docx',
    tests:
      'a Vietnamese name beside the street on the first line; a street and a suburb that sound like employers; skills told in sentences, none in a list; "since" and "until" for dates',
    look: {
      writer: 'word',
      contactIn: 'body',
      headings: 'rule',
      head: ['{title} with {company}[ in {place}], {dates}'],
      airy: true,
      font: 'Verdana',
    },
    name: 'Nguyễn Thị Hoa',
    printedName: 'Nguyễn Thị Hoa\t12/88 Gladstone Road, Highgate Hill QLD 4101',
    contact: ['hoa.nguyen@example.org\t0491 579 455'],
    email: 'hoa.nguyen@example.org',
    phone: '0491 579 455',
    sections: [
      {
        title: 'Objective',
        summary:
          'To work as a trust accountant for an office that has outgrown doing it on Fridays. I like numbers that agree, I speak Vietnamese and English, and I have closed 94 months in a row by the second working day.',
      },
      {
        title: 'Employment',
        jobs: [
          job('Trust Account Administrator', 'Inala Civic Property', 'Inala QLD', 'since April 2018', '2018-04', null, 'admin', [
            '> I receipt every morning in REST, reconcile the trust account daily and run end of month for 520 owners.',
          ]),
          job(
            'Bookkeeper',
            'Three Harvests Grocers',
            'Sunnybank QLD',
            'from January 2013 until March 2018',
            '2013-01',
            '2018-03',
            'other',
            ['> Wages for thirty, creditors for ninety, MYOB throughout.'],
          ),
        ],
      },
      {
        title: 'Skills',
        text: [
          'I am good at trust reconciliation and at explaining it. I have prepared five trust audits, all clean. I can do accounts payable in my sleep, though I do it awake.',
        ],
      },
      { title: 'Education', list: ['Certificate IV in Accounting and Bookkeeping, 2012', 'Bachelor of Economics, Cần Thơ, 2009'] },
      { title: 'Rest of my life', text: ['Temple choir, two boys, a garden in Palace Street.'] },
    ],
    alsoSkills: ['Trust reconciliation', 'Accounts payable'],
    alsoSoftware: ['MYOB'],
    softwareOptional: ['REST Professional'],
    never: ['palace'],
    rolesOptional: ['accounts_officer'],
    hasSales: false,
  },
  {
    file: 'o42-linkedin-breaks-tas.pdf',
    tests:
      'laid out as a LinkedIn export; a secondment and a promotion under one employer, a career break, a business of her own beside the job, a licence in the certificates with no number',
    look: {
      writer: 'browser',
      frame: 'left',
      head: ['**{company}**', '[{span}]', '{title}', '{dates}', '[{place}]'],
      css: 'aside{background:#293e49;color:#fff;padding:5mm;min-height:230mm} h2{font-size:13pt;font-weight:400} h1{font-size:24pt;font-weight:400} ul{list-style:none;padding:0}',
      running: { footer: 'Page <span class="pageNumber"></span> of <span class="totalPages"></span>' },
    },
    name: 'Isolde Farquhar',
    headline: 'Team leader in property management | Potter on Sundays',
    contact: ['Contact', 'isolde.farquhar@example.com', 'www.linkedin.com/in/isolde-farquhar-example (LinkedIn)'],
    email: 'isolde.farquhar@example.com',
    phone: null,
    sections: [
      { title: 'Top Skills', side: true, skills: ['Team Leadership', 'Tenancy Law', 'Rent Roll Growth'], as: 'lines' },
      { title: 'Languages', side: true, list: ['Dutch (Limited Working)'], as: 'lines' },
      {
        title: 'Certifications',
        side: true,
        list: ['Tasmanian Property Manager Licence', 'Mental Health First Aid'],
        as: 'lines',
      },
      {
        title: 'Summary',
        summary:
          'Five property managers and a trainee report to me in Launceston. I took the job after running the Devonport desk on secondment and finding that I liked other people’s portfolios even more than my own. Pots on Sundays.',
      },
      {
        title: 'Experience',
        jobs: [
          job(
            'Property Management Team Leader',
            'Harbourlight Realty',
            'Launceston, Tasmania, Australia',
            'October 2023 - Present (3 years 2 months)',
            '2023-10',
            null,
            'property_management',
            [],
            { span: '7 years 9 months' },
          ),
          job(
            'Senior Property Manager (secondment)',
            'Harbourlight Realty',
            'Devonport, Tasmania, Australia',
            'February 2023 - September 2023 (8 months)',
            '2023-02',
            '2023-09',
            'property_management',
            [],
            { stacked: true, titles: ['Senior Property Manager'] },
          ),
          job(
            'Property Manager',
            'Harbourlight Realty',
            'Launceston, Tasmania, Australia',
            'March 2019 - January 2023 (3 years 11 months)',
            '2019-03',
            '2023-01',
            'property_management',
            ['130 homes from Trevallyn to Newnham.'],
            { stacked: true },
          ),
          job(
            'Owner',
            'Second Firing Pottery',
            'Launceston, Tasmania, Australia',
            'May 2020 - Present (6 years 7 months)',
            '2020-05',
            null,
            'other',
            ['Bowls, markets, a kiln in the garage.'],
          ),
          job(
            'Full-time parenting',
            'Career Break',
            null,
            'January 2016 - February 2019 (3 years 2 months)',
            '2016-01',
            '2019-02',
            'other',
            [],
            { optional: true },
          ),
          job(
            'Library Technician',
            'Tamar Valley Libraries',
            'George Town, Tasmania',
            'June 2010 - December 2015 (5 years 7 months)',
            '2010-06',
            '2015-12',
            'other',
          ),
        ],
      },
      { title: 'Education', entries: [['Tamar Technical College', 'Diploma, Library Services · (2008 - 2010)']] },
    ],
    licence: [{ type: 'tas_property_manager', number: null, state: 'TAS', expiry: null }],
    hasSales: null,
  },
]
