import { type Cv, job } from '../../cv.ts'

/** CVs drawn with a PDF library, and prints of an office suite. */
export const drawn: Cv[] = [
  {
    file: 'o10-commercial-leasing-vic.pdf',
    tests: 'two columns drawn row by row, the narrow one on the right; commercial work; a mail that wraps near the gutter',
    look: {
      writer: 'drawn',
      draw: 'rows',
      side: 'right',
      head: ['**{title}**', '{company}[, {place}]', '{dates}'],
      caps: true,
      colour: '#0b3c5d',
    },
    name: 'Domenic Varga',
    headline: 'Commercial Sales & Leasing Executive',
    contact: ['0491 575 789', 'd.varga@example.com', 'Richmond VIC 3121'],
    email: 'd.varga@example.com',
    phone: '0491 575 789',
    sections: [
      {
        title: 'Profile',
        summary:
          'Commercial agent covering city-fringe offices, warehouses and strip retail in Melbourne. Nine years of deals from 60 square metre studios to whole buildings, and a name for telling tenants the truth about outgoings.',
      },
      {
        title: 'Experience',
        jobs: [
          job(
            'Commercial Sales & Leasing Executive',
            'Foundry Lane Commercial',
            'Cremorne, VIC',
            'Sep 2020 to date',
            '2020-09',
            null,
            'commercial',
            ['58 leases and 17 sales in the last financial year', 'Run campaigns by expressions of interest and by auction'],
          ),
          job(
            'Commercial Property Manager',
            'Foundry Lane Commercial',
            'Cremorne, VIC',
            'Jul 2017 to Aug 2020',
            '2017-07',
            '2020-08',
            'commercial',
            ['42 buildings; outgoings reconciliations, CPI reviews and make-good'],
          ),
          job('Lease Administrator', 'Gantry Industrial', 'Dandenong, VIC', 'Feb 2015 to Jun 2017', '2015-02', '2017-06', 'commercial', [
            'Kept critical dates for 300 leases',
          ]),
        ],
      },
      {
        title: 'Education',
        entries: [['Bachelor of Business (Property)', 'Yarra Institute of Technology, 2012 to 2014']],
      },
      {
        title: 'Skills',
        side: true,
        skills: ['Office leasing', 'Industrial leasing', 'Investor sales', 'Heads of agreement', 'Tenant retention', 'Cold calling'],
      },
      { title: 'Software', side: true, skills: ['Re-Leased', 'Cordell', 'Salesforce', 'Excel'] },
      { title: 'Licence', side: true, text: ["Estate Agent's Licence (VIC)", 'No. 078114L'] },
      { title: 'Interests', side: true, text: ['Cycling, jazz, restoring a 1968 van'] },
    ],
    licence: [{ type: 'vic_estate_agent_licence', number: '078114L', state: 'VIC', expiry: null }],
    skillsOptional: ['Auctions', 'Private treaty sales'],
    hasSales: true,
  },
  {
    file: 'o11-valuer-sa.pdf',
    tests: 'boxes drawn in no order, the name last, as design tools do; post-nominals; valuation work',
    look: {
      writer: 'drawn',
      draw: 'boxes',
      side: 'left',
      head: ['{dates}', '**{title}**', '{company} | {place}'],
      colour: '#5b2a86',
      font: 'Helvetica',
    },
    name: 'Henrike Vos',
    printedName: 'Henrike Vos AAPI CPV',
    headline: 'Certified Practising Valuer',
    contact: ['0491 576 398', '(08) 7010 2265', 'henrike.vos@example.org', 'Norwood SA 5067'],
    email: 'henrike.vos@example.org',
    phone: '0491 576 398',
    sections: [
      {
        title: 'About',
        summary:
          'Residential and rural-residential valuer working across metropolitan Adelaide, the Hills and the Barossa. Around 900 reports a year for lenders, courts and councils, with a review rejection rate below one per cent.',
      },
      {
        title: 'Positions held',
        jobs: [
          job('Senior Valuer', 'Plumbline Valuers', 'Adelaide SA', 'October 2018 – Present', '2018-10', null, 'valuation', [
            'Mortgage valuations, family law and compulsory acquisition',
            'Supervise two provisional members',
          ]),
          job(
            'Residential Valuer',
            'Kessell Property Advisory',
            'Unley SA',
            'March 2014 – September 2018',
            '2014-03',
            '2018-09',
            'valuation',
            ['Valuation reports for four banks'],
          ),
          job(
            'Graduate Valuer',
            'Office of Land Records',
            'Adelaide SA',
            'February 2012 – February 2014',
            '2012-02',
            '2014-02',
            'valuation',
          ),
        ],
      },
      {
        title: 'Qualifications',
        entries: [
          ['Bachelor of Property', 'University of the Torrens Plain, 2011'],
          ['Associate of the Australian Property Institute', 'Since 2014'],
        ],
      },
      {
        title: 'Strengths',
        side: true,
        skills: [
          'Mortgage valuations',
          'Direct comparison',
          'DCF modelling',
          'Highest and best use',
          'Report writing',
          'Attention to detail',
        ],
      },
      { title: 'Tools', side: true, skills: ['ValEx', 'RP Data', 'Landchecker', 'QGIS'] },
      { title: 'Languages', side: true, list: ['Dutch', 'German'] },
    ],
    licenceOptional: [
      {
        type: { label: 'Certified Practising Valuer', accept: ['AAPI', 'Certified Practising Valuer (AAPI)'] },
        number: null,
        state: null,
        expiry: null,
      },
    ],
    softwareOptional: ['Valuation Exchange (VX)'],
    hasSales: false,
  },
  {
    file: 'o12-portfolio-manager-qld.pdf',
    tests: 'long, each word drawn by itself, the same foot on every page, three roles under one employer, referees with phones at the end',
    look: {
      writer: 'drawn',
      draw: 'words',
      head: ['**{company}**[, {place}]', '{title}\t{dates}'],
      font: 'Times',
      bullet: '-',
      running: 'Curriculum vitae of Thandeka Mokoena, page',
    },
    name: 'Thandeka Mokoena',
    contact: ['7 Jacaranda Rise, Indooroopilly QLD 4068', 'Mobile 0491 576 801', 'E-mail thandeka.mokoena@example.com'],
    email: 'thandeka.mokoena@example.com',
    phone: '0491 576 801',
    sections: [
      {
        title: 'Career summary',
        summary:
          'Property management leader with fourteen years in Brisbane, from the front counter to running a department of nine. I have taken two rent rolls through sale and migration, rebuilt arrears procedures from nothing and trained more than twenty property managers who are still in the industry.',
      },
      {
        title: 'Career history',
        jobs: [
          job(
            'Head of Property Management',
            'Jarrah & Stone Residential',
            'Toowong QLD',
            '06/2019 – Present',
            '2019-06',
            null,
            'property_management',
            [
              'Responsible for 1,150 managements, nine staff and a department budget of $2.6m',
              'Led the migration from REST Professional to PropertyTree without a missed disbursement',
              'Introduced a renewal calendar that lifted renewals from 61 to 78 per cent',
              'Reduced average vacancy from 24 to 13 days over two years',
              'Chair the monthly compliance meeting on smoke alarms, pools and minimum housing standards',
              'Recruit and mentor every new property manager personally for the first ninety days',
            ],
          ),
          job(
            'Senior Property Manager',
            'Jarrah & Stone Residential',
            'Toowong QLD',
            '02/2016 – 05/2019',
            '2016-02',
            '2019-05',
            'property_management',
            [
              'Managed 170 houses and townhouses in Toowong, Taringa and St Lucia',
              'Represented lessors in 45 matters at QCAT, 41 of them settled or won',
              'Wrote the flood recovery plan that the office used in 2022',
              'Carried out exit inspections with photographs and negotiated bond disputes',
            ],
            { stacked: true },
          ),
          job(
            'Property Manager',
            'Jarrah & Stone Residential',
            'Toowong QLD',
            '09/2013 – 01/2016',
            '2013-09',
            '2016-01',
            'property_management',
            [
              'Portfolio of 120 units around the university',
              'Placed students and visiting academics, with summer turnover of 40 properties in three weeks',
            ],
            { stacked: true },
          ),
          job(
            'Property Officer',
            'Riverbend Tenancy Services',
            'Ipswich QLD',
            '01/2012 – 08/2013',
            '2012-01',
            '2013-08',
            ['property_management', 'admin'],
            [
              'Processed tenancy applications and lodged bonds with the RTA',
              'Organised trades and checked invoices against work orders',
              'Front counter relief two days a week',
            ],
          ),
          job('Call Centre Operator', 'Southern Cross Roadside', 'Ipswich QLD', '03/2009 – 12/2011', '2009-03', '2011-12', 'other', [
            'Took up to 90 calls a shift from stranded drivers and sent help',
          ]),
        ],
      },
      {
        title: 'Key skills',
        skills: [
          'Portfolio management',
          'Arrears control',
          'Staff training',
          'QCAT',
          'Owner relationships',
          'Rent roll transition',
          'Safety compliance',
          'Budget preparation',
        ],
      },
      { title: 'Systems', skills: ['PropertyTree', 'REST', 'Ailo', 'Microsoft 365', 'Power BI'] },
      {
        title: 'Licences and registrations',
        list: ['Real estate agent licence (Queensland) 4021873, expiry Feb 2028', 'Blue card, renewed 2025'],
      },
      {
        title: 'Education and training',
        entries: [
          ['Diploma of Leadership and Management', 'Moreton Business School, January 2018 to December 2018'],
          ['Certificate IV in Property Services (Real Estate) CPP40307', 'Moreton Business School, 2013'],
        ],
      },
      { title: 'Volunteering', entries: [['Treasurer, Indooroopilly Netball Club', '2017 – 2021']] },
      {
        title: 'Referees',
        entries: [
          ['Graham Tilley, Managing Director, Jarrah & Stone Residential', '0491 577 426, graham.tilley@example.net'],
          ['Rosa Bianchi, former colleague', '(07) 5550 9031, rosa.bianchi@example.net'],
        ],
      },
    ],
    licence: [{ type: 'qld_real_estate_agent_licence', number: '4021873', state: 'QLD', expiry: '2028-02' }],
    licenceOptional: [{ type: 'working_with_children', number: null, state: null, expiry: null }],
    hasSales: false,
  },
  {
    file: 'o13-principal-tas.pdf',
    tests: 'printed by LibreOffice, headings beside the text, own agency, Tasmanian licence, jobs that overlap',
    look: {
      writer: 'office',
      frame: 'margin',
      head: ['**{title}**, {dates}', '{company}[, {place}]'],
      css: "body{font-family:'Liberation Serif';font-size:10.5pt} h2{color:#7a4b12;font-size:11pt}",
    },
    name: 'Alistair Penhaligon',
    printedName: 'Mr Alistair Penhaligon',
    contact: ['PO Box 88, Sandy Bay TAS 7005', 'Mobile: 0491 577 644', 'Email: alistair@example.org'],
    email: 'alistair@example.org',
    phone: '0491 577 644',
    sections: [
      {
        title: 'Summary',
        summary:
          'Principal of a two-office agency in southern Tasmania, founded in 2009 and sold in 2025. Twenty-five years of selling, valuing for market and leading people; now looking for a role as a sales manager or licensee for a larger group.',
      },
      {
        title: 'Track record',
        jobs: [
          job('Principal', 'Penhaligon & Daughters Real Estate', 'Hobart TAS', 'May 2009 – June 2025', '2009-05', '2025-06', 'sales', [
            'Grew from two people to 19, with 410 managements and 230 sales a year',
            'Signed every trust audit without qualification',
          ]),
          job('Board Member', 'Derwent Housing Trust', 'Hobart TAS', 'January 2014 – December 2019', '2014-01', '2019-12', 'other', [], {
            optional: true,
          }),
          job('Sales Manager', 'Tasman Gate Realty', 'Kingston TAS', 'August 2003 – April 2009', '2003-08', '2009-04', 'sales', [
            'Led seven agents',
          ]),
          job('Sales Representative', 'Tasman Gate Realty', 'Kingston TAS', 'March 2000 – July 2003', '2000-03', '2003-07', 'sales'),
        ],
      },
      {
        title: 'Strengths',
        skills: ['Sales training', 'Agent recruitment', 'Budgets', 'Trust audits', 'Contract law', 'Repeat and referral'],
        as: 'line',
        between: '; ',
      },
      { title: 'Systems', skills: ['Rex', 'Xero', 'Box+Dice', 'DocuSign'], as: 'line', between: '; ' },
      { title: 'Registration', text: ['Real Estate Agent licence (TAS), licence number 3318, renewed each 1 July'] },
      { title: 'References', text: ['Available on request.'] },
    ],
    licence: [{ type: 'tas_real_estate_agent', number: '3318', state: 'TAS', expiry: null }],
    rolesOptional: ['licensee_in_charge'],
    hasSales: true,
  },
  {
    file: 'o14-strata-manager-act.pdf',
    tests: 'printed by LibreOffice in two columns of a table, dates in a column of their own, strata work',
    look: {
      writer: 'office',
      frame: 'single',
      dates: 'left',
      head: ['**{title}**', '{company}[, {place}]'],
      css: 'h1{color:#33691e} h2{background:#e6eedd;color:#33691e}',
      bullet: '→',
    },
    name: 'Oluwaseun Adeyemi-Brown',
    contact: ['Gungahlin ACT 2912', '0491 578 957', 'oluwaseun.ab@example.com'],
    contactBetween: ' – ',
    email: 'oluwaseun.ab@example.com',
    phone: '0491 578 957',
    sections: [
      {
        title: 'Profile',
        summary:
          'Strata manager with 52 owners corporations in Canberra’s north, from duplexes to a tower of 310 units. Patient in meetings, strict with minutes.',
      },
      {
        title: 'Employment',
        jobs: [
          job('Strata Manager', 'Brindabella Strata Partners', 'Belconnen ACT', 'Since May 2020', '2020-05', null, 'strata', [
            'Chair 50 annual general meetings a year',
            'Defect claims against two builders brought to settlement',
          ]),
          job(
            'Assistant Strata Manager',
            'Common Ground Strata',
            'Braddon ACT',
            'October 2017 to April 2020',
            '2017-10',
            '2020-04',
            'strata',
            ['Levy notices, by-law breaches and insurance renewals'],
          ),
          job('Facilities Manager', 'Monaro College', 'Canberra ACT', 'June 2013 to September 2017', '2013-06', '2017-09', 'other'),
        ],
      },
      {
        title: 'Skills',
        skills: ['AGMs', 'Levy collection', 'Strata insurance', 'Sinking fund forecasts', 'By-laws', 'Mediation'],
        as: 'cells',
      },
      { title: 'Programs', skills: ['Strata Master', 'PropertyIQ', 'MYBOS', 'Microsoft Teams'], as: 'cells' },
      { title: 'Licence', text: ['ACT Class 2 Real Estate Agent licence 18201177 (strata), lapses 30 June 2027'] },
      { title: 'Education', list: ['Certificate IV in Strata Community Management CPP40516'] },
    ],
    licence: [{ type: 'act_class_2_agent', number: '18201177', state: 'ACT', expiry: '2027-06' }],
    rolesOptional: ['facilities_manager'],
    hasSales: false,
  },
]
