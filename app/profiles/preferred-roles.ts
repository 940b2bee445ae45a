/** The roles of the wizard (first document §3), each with those of the vocabulary that it means. */
const ROLES: Readonly<Record<string, readonly string[]>> = {
  'real estate agent': [
    'sales_agent',
    'senior_sales_agent',
    'sales_associate',
    'prestige_agent',
    'rural_sales_agent',
    'project_marketing_agent',
  ],
  'property manager': ['property_manager', 'senior_property_manager', 'assistant_property_manager', 'commercial_property_manager'],
  'admin assistant': ['administration_assistant', 'receptionist', 'sales_administrator', 'property_management_administrator'],
  receptionist: ['receptionist'],
  'admin support': ['administration_assistant', 'receptionist', 'sales_administrator', 'property_management_administrator'],
  'marketing coordinator': ['marketing_coordinator', 'digital_marketing_specialist', 'marketing_manager'],
  'marketing assistant': ['marketing_coordinator', 'digital_marketing_specialist', 'graphic_designer', 'copywriter'],
  'business development': ['property_management_bdm'],
  'leasing consultant': ['leasing_consultant'],
  'property investment': ['investment_sales_executive', 'asset_manager', 'property_analyst'],
  valuation: ['valuer', 'assistant_valuer', 'valuation_administrator', 'quantity_surveyor_tax_depreciation'],
  'maintenance coordinator': ['maintenance_coordinator'],
  'customer service': ['client_services_manager', 'receptionist'],
  'customer service representative': ['client_services_manager', 'receptionist'],
  'team leader': ['sales_manager', 'head_of_property_management', 'senior_property_manager', 'principal'],
  'office manager': ['office_manager'],
  'sales assistant': ['sales_associate', 'assistant_agent', 'sales_administrator'],
  'property officer': ['property_inspector', 'tenancy_officer', 'assistant_property_manager'],
  'junior property manager': ['assistant_property_manager', 'property_manager'],
}

/** The vocabulary's roles that a wanted role means; null for one that is not the wizard's. */
export const rolesMeant = (role: string): readonly string[] | null => ROLES[role.trim().toLowerCase()] ?? null
