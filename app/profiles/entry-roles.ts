/** A first job in the trade, for who has no licence yet. */
export type EntryRole = {
  slug: string
  name: string
  description: string
  /** Whether most states ask for a certificate of registration; the page tells what a state asks. */
  requiredLicences: readonly 'certificate_of_registration'[]
  /** Slugs of the vocabulary. */
  recommendedSkills: readonly string[]
  /** Names that the vocabulary has for it, the nearest first. */
  tradeNames: readonly string[]
}

const CERTIFICATE = ['certificate_of_registration'] as const

/** The entry-level roles, in the specification's order. */
export const ENTRY_ROLES: readonly EntryRole[] = [
  {
    slug: 'receptionist',
    name: 'Receptionist',
    description: 'You are the first voice and face of an office: calls, enquiries, keys and the diary of open homes.',
    requiredLicences: [],
    recommendedSkills: ['customer_service', 'administration', 'communication'],
    tradeNames: ['Receptionist'],
  },
  {
    slug: 'sales-assistant',
    name: 'Sales Assistant',
    description: 'You back a lead agent: you prepare campaigns, call buyers after inspections and hold open homes.',
    requiredLicences: CERTIFICATE,
    recommendedSkills: ['open_homes', 'buyer_management', 'crm_management'],
    tradeNames: ['Sales Associate', 'Assistant Agent'],
  },
  {
    slug: 'property-officer',
    name: 'Property Officer',
    description: 'You look after the paperwork of a rent roll: applications, leases, keys, maintenance orders and files.',
    requiredLicences: CERTIFICATE,
    recommendedSkills: ['lease_agreements', 'maintenance_coordination', 'customer_service'],
    tradeNames: ['Property Officer'],
  },
  {
    slug: 'junior-property-manager',
    name: 'Junior Property Manager',
    description: 'You support one or two managers with inspections, arrears calls and leases.',
    requiredLicences: CERTIFICATE,
    recommendedSkills: ['routine_inspections', 'arrears_management', 'lease_agreements'],
    tradeNames: ['Junior Property Manager'],
  },
  {
    slug: 'admin-support',
    name: 'Admin Support',
    description: 'You keep listings, contracts and trust paperwork moving behind a sales or rental team.',
    requiredLicences: [],
    recommendedSkills: ['administration', 'listing_administration', 'customer_service'],
    tradeNames: ['Administration Assistant', 'Sales Administrator'],
  },
  {
    slug: 'customer-service-representative',
    name: 'Customer Service Representative',
    description: 'You answer owners, tenants and buyers, and see that what they asked for is done.',
    requiredLicences: [],
    recommendedSkills: ['customer_service', 'communication', 'crm_management'],
    tradeNames: ['Client Services Manager', 'Client Service Coordinator'],
  },
  {
    slug: 'marketing-assistant',
    name: 'Marketing Assistant',
    description: 'You book photos, write up listings, and put campaigns on portals and social media.',
    requiredLicences: [],
    recommendedSkills: ['marketing_campaigns', 'social_media_marketing', 'copywriting'],
    tradeNames: ['Marketing Assistant'],
  },
]

/** The entry-level role of a slug; null for any other text. */
export const entryRoleOf = (slug: string | null | undefined): EntryRole | null => ENTRY_ROLES.find((role) => role.slug === slug) ?? null
