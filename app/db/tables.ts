// Written by `npm run db:types` from the migrated database. Read any table, write only your own domain's.
import type { ColumnType, GeneratedAlways } from 'kysely'

type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
type Timestamp = ColumnType<Date, Date | string, Date | string>
type Numeric = ColumnType<string, number | string, number | string>
/** Written with JSON.stringify: a bare array is not JSON to the driver. */
type Json = ColumnType<unknown, string, string>

export type Agencies = {
  id: Generated<string>
  slug: string
  name: string
  website_url: string | null
  state_territory: 'NSW' | 'VIC' | 'QLD' | 'WA' | 'SA' | 'TAS' | 'ACT' | 'NT' | null
  suburb: string | null
  about: string | null
  logo_url: string | null
  brand_colors: Json | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  name_key: GeneratedAlways<string>
  name_shared: Generated<boolean>
  plan: Generated<'free' | 'three_clients' | 'unlimited' | 'enterprise'>
  version: Generated<number>
  categories: Generated<string[]>
  regions: Generated<string[]>
  board_published: Generated<boolean>
  sort_name: GeneratedAlways<string>
  sort_suburb: GeneratedAlways<string | null>
}

export type AgencyClients = {
  id: Generated<string>
  agency_id: string
  employer_id: string
  state: Generated<'asked' | 'agreed' | 'declined' | 'withdrawn'>
  contact_name: string | null
  contact_email: string | null
  round: Generated<number>
  asked_by: string | null
  asked_at: Generated<Timestamp>
  answered_by: string | null
  answered_name: string | null
  answered_at: Timestamp | null
}

export type AgencyMembers = {
  agency_id: string
  user_id: string
  member_role: Generated<'owner' | 'manager' | 'member'>
  created_at: Generated<Timestamp>
}

export type AgencyUsers = {
  agency_id: string
  user_id: string
  member_role: Generated<'owner' | 'manager' | 'member'>
  state: Generated<'requested' | 'active' | 'declined' | 'withdrawn' | 'removed'>
  created_at: Generated<Timestamp>
  left_at: Timestamp | null
  ended_at: Timestamp | null
}

export type AlertAreas = {
  id: GeneratedAlways<number>
  location: string
  radius: number
  locations_seen: Generated<number>
  places_version: string | null
}

export type AlertDue = {
  alert_id: string
  due_at: Timestamp
}

export type AlertLocations = {
  area_id: number
  location_id: number
}

export type AlertMails = {
  id: GeneratedAlways<number>
  alert_id: string
  created_at: Generated<Timestamp>
  sent_at: Timestamp | null
}

export type AlertMatches = {
  alert_id: string
  job_id: number
  mail_id: number | null
}

export type Alerts = {
  id: Generated<string>
  user_id: string | null
  email: string | null
  kind: Generated<'search' | 'followed'>
  search: string
  frequency: 'instant' | 'daily' | 'weekly'
  state: 'asked' | 'active' | 'paused' | 'declined'
  state_at: Generated<Timestamp>
  consent: string
  confirmed_at: Timestamp | null
  created_at: Generated<Timestamp>
  since: Generated<Timestamp>
  time_zone: string
  last_mail_at: Timestamp | null
  criteria_version: string | null
  anchors: Generated<string[]>
  wanted: string | null
  unwanted: string | null
  area_id: number | null
  categories: string[] | null
  work_types: string[] | null
  states: string[] | null
  rosters: string[] | null
  cars: string[] | null
  licence: 'needed' | 'not-needed' | null
  from_agency: Generated<boolean>
  min_salary: number | null
  max_salary: number | null
  company_id: string | null
  agency_id: string | null
  pay_bases: string[] | null
  commission_kinds: string[] | null
}

export type ApplicationDrafts = {
  user_id: string
  job_id: number
  content: Json
  updated_at: Generated<Timestamp>
}

export type ApplicationHolds = {
  application_id: string
  reason: string
  held_by: string | null
  held_at: Generated<Timestamp>
}

export type ApplicationMoves = {
  id: GeneratedAlways<number>
  application_id: string
  from_status: string | null
  to_status: string
  actor_id: string | null
  moved_at: Generated<Timestamp>
  told_at: Generated<Timestamp | null>
  reason: string | null
  passed_over: Generated<boolean>
  feedback_reasons: Generated<string[]>
  feedback_words: Generated<string>
  by_itself: Generated<boolean>
}

export type ApplicationNotes = {
  id: Generated<string>
  application_id: string
  employer_id: string | null
  agency_id: string | null
  author_id: string | null
  body: string
  created_at: Generated<Timestamp>
}

export type ApplicationProgress = {
  application_id: string
  reached: number
  viewed_at: Timestamp | null
  hired_at: Timestamp | null
  answered_at: Timestamp | null
}

export type ApplicationRatings = {
  application_id: string
  employer_id: string | null
  agency_id: string | null
  user_id: string
  stars: number
  rated_at: Generated<Timestamp>
}

export type ApplicationStages = {
  application_id: string
  employer_id: string | null
  agency_id: string | null
  stage_id: string
  moved_at: Generated<Timestamp>
}

export type ApplicationStarts = {
  id: GeneratedAlways<number>
  job_id: number
  user_id: string | null
  started_at: Generated<Timestamp>
}

export type Applications = {
  id: Generated<string>
  job_id: number
  applicant_id: string
  status: Generated<'submitted' | 'viewed' | 'shortlisted' | 'interview' | 'hired' | 'rejected' | 'withdrawn'>
  full_name: string
  email: string
  phone: string | null
  cover_letter: Generated<string>
  resume_id: string
  answers: Generated<Json>
  criteria: Generated<Json>
  version: Generated<number>
  submitted_at: Generated<Timestamp>
  viewed_at: Timestamp | null
  updated_at: Generated<Timestamp>
  sort_name: GeneratedAlways<string>
  stated_licence: GeneratedAlways<string | null>
  stated_rights: GeneratedAlways<string | null>
  words: GeneratedAlways<string>
  removal_announced_at: Timestamp | null
  source: Generated<'frontage' | 'alert_mail' | 'campaign_mail' | 'embed' | 'search_engine' | 'social' | 'tagged' | 'other_site' | 'direct' | 'unknown'>
  content_version: Generated<number>
}

export type AuditLog = {
  id: GeneratedAlways<number>
  at: Generated<Timestamp>
  action: string
  user_id: string | null
  client_address: string | null
  user_agent: string | null
  request_id: string | null
  data: Generated<Json>
}

export type BillingDetails = {
  employer_id: string
  billed_to: string
  abn: string | null
  address: string | null
  email: string
}

export type CampaignRecipients = {
  id: GeneratedAlways<number>
  campaign_id: string
  user_id: string | null
  state: Generated<'waiting' | 'sent' | 'left_out'>
  left_out_because: 'applied' | 'replied' | 'no_consent' | 'opted_out' | 'all_off' | 'recent' | 'blocked' | 'suspended' | 'address' | 'refused' | 'fields' | 'gone' | null
  due_at: Generated<Timestamp>
  taken_at: Timestamp | null
  attempts: Generated<number>
  sent_at: Timestamp | null
  clicks: Generated<number>
  clicked_at: Timestamp | null
  opted_out_at: Timestamp | null
}

export type Campaigns = {
  id: Generated<string>
  employer_id: string | null
  agency_id: string | null
  state: Generated<'draft' | 'sending' | 'paused' | 'finished' | 'stopped'>
  name: string
  subject: Generated<string>
  body: Generated<string>
  filter: Generated<Json>
  sent_subject: string | null
  sent_body: string | null
  job_id: number | null
  version: Generated<number>
  created_by: string | null
  changed_by: string | null
  created_at: Generated<Timestamp>
  changed_at: Generated<Timestamp>
  started_by: string | null
  started_at: Timestamp | null
  state_by: string | null
  state_at: Generated<Timestamp>
  pause_reason: 'suspended' | 'job_closed' | null
  listed_upto: string | null
  listed_at: Timestamp | null
  run: Generated<number>
  batch_at: Timestamp | null
}

export type CandidateProfile = {
  user_id: string
  summary: string | null
  jobs: Generated<Json>
  skills_slugs: Generated<string[]>
  software_slugs: Generated<string[]>
  roles_slugs: Generated<string[]>
  licences: Generated<Json>
  edits: Json
  updated_at: Generated<Timestamp>
  words: GeneratedAlways<string>
}

export type CandidateViews = {
  id: Generated<string>
  user_id: string
  employer_id: string | null
  agency_id: string | null
  name: string
  query: string
  created_at: Generated<Timestamp>
}

export type CompanyClaims = {
  id: Generated<string>
  employer_id: string
  user_id: string
  state: Generated<'begun' | 'asked' | 'granted' | 'declined' | 'withdrawn'>
  words: Generated<string>
  asked_at: Timestamp | null
  answer: Generated<string>
  decided_by: string | null
  decided_at: Timestamp | null
  created_at: Generated<Timestamp>
}

export type CompanyDomains = {
  employer_id: string
  host: string
  proven_by: string | null
  proven_at: Generated<Timestamp>
}

export type ContactMessages = {
  id: Generated<string>
  form_id: string
  user_id: string | null
  name: string
  email: string
  topic: 'job_seeking' | 'hiring' | 'account' | 'billing' | 'privacy' | 'safety' | 'accessibility' | 'other'
  role: 'job_seeker' | 'employer' | 'recruiter' | 'admin' | null
  message: string
  suspicious: Generated<boolean>
  sent_at: Generated<Timestamp>
  answer: string | null
  answered_at: Timestamp | null
  answered_by: string | null
  set_aside_at: Timestamp | null
}

export type Credentials = {
  user_id: string
  password: string
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export type Cvs = {
  id: Generated<string>
  user_id: string
  resume_id: string
  parsed_status: Generated<'uploaded' | 'parsing' | 'parsed' | 'failed'>
  problem: string | null
  attempts: Generated<number>
  queued_at: Generated<Timestamp>
  last_parsed_at: Timestamp | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export type Decisions = {
  id: Generated<string>
  job_id: number | null
  employer_id: string | null
  outcome: 'no_fault' | 'change_asked' | 'held' | 'ended'
  words: Generated<string>
  held_from: 'live' | 'paused' | null
  decided_by: string | null
  decided_at: Generated<Timestamp>
  suspension_id: string | null
}

export type Digests = {
  user_id: string
  since: Generated<Timestamp>
  sent_on: Generated<string>
}

export type EmployerImages = {
  employer_id: string | null
  name: string
  kind: 'logo' | 'banner'
  sent_name: string
  sent_bytes: number
  sent_width: number
  sent_height: number
  large_file_id: string
  small_file_id: string
  colours: Generated<string[]>
  created_at: Generated<Timestamp>
  replaced_at: Timestamp | null
  agency_id: string | null
  owner_id: GeneratedAlways<string>
}

export type EmployerMembers = {
  employer_id: string
  user_id: string
  member_role: Generated<'owner' | 'manager' | 'member'>
  created_at: Generated<Timestamp>
}

export type EmployerOffices = {
  employer_id: string
  place_id: number
  note: string | null
  position: number
}

export type EmployerUsers = {
  employer_id: string
  user_id: string
  member_role: Generated<'owner' | 'manager' | 'member'>
  state: Generated<'requested' | 'active' | 'declined' | 'withdrawn' | 'removed'>
  created_at: Generated<Timestamp>
  left_at: Timestamp | null
  ended_at: Timestamp | null
}

export type Employers = {
  id: Generated<string>
  slug: string
  company_name: string
  company_type: 'Commercial Real Estate' | 'Residential Sales' | 'Property Management' | 'Lettings Specialist' | 'Development' | 'Investment' | 'Strata' | 'Valuation' | null
  website_url: string | null
  abn: string | null
  company_size: '1-10' | '11-50' | '51-200' | '201-500' | '501-1000' | '1000+' | null
  employees: number | null
  primary_contact_name: string | null
  contact_email: string | null
  contact_phone: string | null
  state_territory: 'NSW' | 'VIC' | 'QLD' | 'WA' | 'SA' | 'TAS' | 'ACT' | 'NT' | null
  suburb: string | null
  logo_url: string | null
  banner_url: string | null
  about_company: string | null
  linkedin_url: string | null
  facebook_url: string | null
  instagram_url: string | null
  brand_colors: Json | null
  profile_complete: Generated<boolean>
  claimed: Generated<boolean>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  name_key: GeneratedAlways<string>
  name_shared: Generated<boolean>
  plan: Generated<'starter' | 'professional' | 'enterprise'>
  version: Generated<number>
  sort_name: GeneratedAlways<string>
  sort_suburb: GeneratedAlways<string | null>
  checked_at: Timestamp | null
  checked_by: string | null
  check_note: string | null
  claim_granted_at: Timestamp | null
  checked_as: string | null
}

export type EntryPathways = {
  user_id: string
  role: string | null
  state: 'NSW' | 'VIC' | 'QLD' | 'WA' | 'SA' | 'TAS' | 'ACT' | 'NT'
  course_started_at: Timestamp | null
  course_completed_at: Timestamp | null
  updated_at: Generated<Timestamp>
}

export type EventMails = {
  event_id: number
  user_id: string
  sent_at: Generated<Timestamp>
}

export type Events = {
  id: GeneratedAlways<number>
  name: string
  actor_id: string | null
  job_id: number | null
  application_id: string | null
  data: Generated<Json>
  created_at: Generated<Timestamp>
}

export type Files = {
  id: Generated<string>
  owner_id: string | null
  storage_key: string
  filename: string
  content_type: string
  size_bytes: number
  sha256: string
  created_at: Generated<Timestamp>
}

export type FollowedAgencies = {
  user_id: string
  agency_id: string
  created_at: Generated<Timestamp>
}

export type FollowedCompanies = {
  user_id: string
  employer_id: string
  created_at: Generated<Timestamp>
}

export type InterviewBusy = {
  user_id: string
  quarter: Timestamp
  interview_id: string
}

export type InterviewFeedback = {
  interview_id: string
  user_id: string
  verdict: 'strong_yes' | 'yes' | 'unsure' | 'no'
  body: Generated<string>
  written_at: Generated<Timestamp>
}

export type InterviewPanel = {
  interview_id: string
  user_id: string
}

export type InterviewSlots = {
  interview_id: string
  starts_at: Timestamp
}

export type Interviewers = {
  user_id: string
  time_zone: string | null
  hours: Generated<Json>
  feed_round: Generated<number>
  feed_is_on: Generated<boolean>
}

export type Interviews = {
  id: Generated<string>
  application_id: string
  employer_id: string | null
  agency_id: string | null
  invited_by: string | null
  kind: 'phone' | 'video' | 'office' | 'trial'
  minutes: number
  buffer_minutes: Generated<number>
  place: Generated<string>
  note: Generated<string>
  time_zone: string
  state: Generated<'invited' | 'booked' | 'declined' | 'cancelled' | 'no_show'>
  starts_at: Timestamp | null
  ends_at: Timestamp | null
  sequence: Generated<number>
  moves: Generated<number>
  reason: Generated<string>
  wants_other_times: Generated<boolean>
  invited_at: Generated<Timestamp>
  answered_at: Timestamp | null
  lapse_told_at: Timestamp | null
}

export type Introductions = {
  id: Generated<string>
  employer_id: string
  user_id: string
  job_id: number
  asked_by: string | null
  note: Generated<string>
  state: Generated<'pending' | 'accepted' | 'declined' | 'withdrawn' | 'closed'>
  round: Generated<number>
  asked_at: Generated<Timestamp>
  expires_at: Timestamp
  answered_at: Timestamp | null
  resume_id: string | null
  withdrawn_at: Timestamp | null
}

export type Invitations = {
  id: string
  employer_id: string | null
  agency_id: string | null
  email: string
  member_role: 'manager' | 'member'
  state: Generated<'open' | 'accepted' | 'withdrawn'>
  round: Generated<number>
  token_hash: string
  invited_by: string | null
  sent_at: Generated<Timestamp>
  expires_at: Timestamp
}

export type InvoiceLines = {
  invoice_id: string
  position: number
  words: string
  cents: number
}

export type InvoiceNumbers = {
  year: number
  last: number
}

export type Invoices = {
  id: Generated<string>
  number: string
  employer_id: string | null
  credits: string | null
  issued_on: string
  due_on: string
  paid_on: string | null
  seller_name: string
  seller_abn: string
  seller_address: string
  billed_to: string
  buyer_abn: string | null
  buyer_address: string | null
  buyer_email: string
  total_cents: number
  gst_cents: number
  created_at: Generated<Timestamp>
  seller_account_name: string | null
  seller_bsb: string | null
  seller_account: string | null
}

export type JobAds = {
  job_id: number
  product: string
  runs_until: Timestamp | null
}

export type JobAnnouncements = {
  job_id: number
  announced_at: Generated<Timestamp>
  matched_at: Timestamp | null
}

export type JobApprovals = {
  id: Generated<string>
  job_id: number
  version: number
  content: Json | null
  state: Generated<'waiting' | 'approved' | 'change_asked' | 'taken_back'>
  note: string | null
  sent_by: string | null
  sent_at: Generated<Timestamp>
  answered_by: string | null
  answered_name: string | null
  answered_at: Timestamp | null
  employer_id: string | null
}

export type JobBoosts = {
  job_id: number
}

export type JobLocations = {
  id: GeneratedAlways<number>
  location: string
  state: 'NSW' | 'VIC' | 'QLD' | 'WA' | 'SA' | 'TAS' | 'ACT' | 'NT' | null
  place_id: number | null
}

export type JobReminders = {
  job_id: number
  closes_at: Timestamp
  asked_at: Generated<Timestamp>
}

export type JobSearch = {
  job_id: number
  posted_at: Timestamp
  expires_at: Timestamp | null
  location_id: number
  salary_min: number | null
  salary_max: number | null
  facet: number
  bar: number
  featured: boolean
  title_tsv: string
  tsv: string
  roles: Generated<string>
  skills: Generated<string>
  software: Generated<string>
  level: 'senior' | 'junior' | null
  commission: Generated<boolean>
  roster: string | null
  car: string | null
  pay_basis: string | null
  commission_kind: string | null
}

export type JobSearchChanges = {
  job_id: number
  changed_in: string
}

export type JobSeekerProfiles = {
  user_id: string
  primary_goal: 'Sales' | 'Property Management' | 'Admin' | 'Marketing' | 'Other' | null
  suburb: string | null
  willing_to_travel_km: number | null
  start_date: string | null
  work_rights: 'citizen' | 'permanent_resident' | 'temporary_visa' | 'student_visa' | 'working_holiday' | null
  license_number: string | null
  licence_status: 'full_licence' | 'certificate_of_registration' | 'student' | 'no_licence' | null
  licence_state: 'NSW' | 'VIC' | 'QLD' | 'WA' | 'SA' | 'TAS' | 'ACT' | 'NT' | null
  licence_expiry: string | null
  experience_years: number | null
  profile_visibility: Generated<'public' | 'limited' | 'private'>
  preferred_roles: Generated<string[]>
  video_intro_url: string | null
  software: Generated<string[]>
  licences: Generated<Json>
  contact_phone: string | null
  contact_email: string | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  suburb_key: GeneratedAlways<string | null>
  suburb_state: 'NSW' | 'VIC' | 'QLD' | 'WA' | 'SA' | 'TAS' | 'ACT' | 'NT' | null
}

export type JobViewDays = {
  job_id: number
  viewed_on: string
  source: string
  views: number
}

export type JobViewMonths = {
  job_id: number
  month: string
  source: string
  views: number
}

export type JobViews = {
  job_id: number
  visitor: string
  viewed_on: Generated<string>
  source: Generated<'frontage' | 'alert_mail' | 'campaign_mail' | 'embed' | 'search_engine' | 'social' | 'tagged' | 'other_site' | 'direct' | 'unknown'>
}

export type Jobs = {
  id: GeneratedAlways<number>
  external_id: string | null
  submission_id: string | null
  employer_id: string | null
  agency_id: string | null
  posted_by: string | null
  title: string
  company_name: string
  company_logo: string | null
  location: string
  suburb: string | null
  region: string | null
  state: 'NSW' | 'VIC' | 'QLD' | 'WA' | 'SA' | 'TAS' | 'ACT' | 'NT' | null
  postcode: string | null
  place_id: number | null
  employment_type: 'full-time' | 'part-time' | 'contract' | 'temporary' | 'casual' | 'freelance' | 'internship'
  category_slug: 'sales' | 'property-management' | 'admin' | 'marketing' | 'valuation' | 'commercial' | 'strata'
  salary_range: string | null
  salary_display: string | null
  salary_min: Numeric | null
  salary_max: Numeric | null
  salary_period: 'year' | 'month' | 'fortnight' | 'week' | 'day' | 'hour' | null
  salary_includes_super: boolean | null
  salary_commission: Generated<boolean>
  salary_year_min: number | null
  salary_year_max: number | null
  description: string
  tags: Generated<string[]>
  benefits: Generated<string[]>
  licence_required: Generated<'none' | 'any' | 'full_licence'>
  work_rights_required: Generated<boolean>
  experience_years_required: Generated<number>
  screening_questions: Generated<Json>
  status: Generated<'draft' | 'pending_approval' | 'live' | 'paused' | 'filled' | 'closed' | 'expired' | 'held' | 'removed'>
  draft: GeneratedAlways<boolean | null>
  featured: Generated<boolean>
  posted_at: Timestamp | null
  expires_at: Timestamp | null
  version: Generated<number>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  salary_ote_min: number | null
  salary_ote_max: number | null
  licence_class: string | null
  roster: 'weekdays' | 'some_saturdays' | 'every_saturday' | 'rotating' | 'flexible' | null
  portfolio_size: number | null
  software: Generated<string[]>
  car: 'allowance' | 'company_car' | 'own_car' | 'none' | null
  publish_at: Timestamp | null
  renewed_at: Timestamp | null
  response_days: number | null
  closes_unanswered: Generated<boolean>
  pay_basis: 'base' | 'retainer' | 'debit_credit' | 'commission_only' | null
  commission_kind: 'gross' | 'net' | null
  commission_steps: Generated<Json>
  commission_period: 'year' | 'quarter' | 'month' | null
  commission_paid: 'unconditional' | 'settlement' | 'next_pay' | 'monthly' | 'quarterly' | null
  commission_super: 'on_top' | 'included' | null
  phone_provision: 'allowance' | 'company_phone' | 'own_phone' | null
  earnings_low: number | null
  earnings_typical: number | null
  earnings_high: number | null
}

export type MailConsents = {
  id: Generated<string>
  user_id: string
  employer_id: string | null
  agency_id: string | null
  source: 'application' | 'follow' | 'account'
  wording: string
  given_at: Generated<Timestamp>
  withdrawn_at: Timestamp | null
  withdrawn_by: 'link' | 'account' | 'unfollow' | null
}

export type MailSuppressions = {
  user_id: string
  employer_id: string | null
  agency_id: string | null
  via: 'link' | 'account'
  made_at: Generated<Timestamp>
}

export type MessageFiles = {
  message_id: number
  file_id: string
}

export type MessageMails = {
  id: GeneratedAlways<number>
  application_id: string
  user_id: string
  due_at: Timestamp
  upto: number | null
  sent_at: Timestamp | null
  created_at: Generated<Timestamp>
  urgent: Generated<boolean>
}

export type MessageRecipients = {
  message_id: number
  user_id: string
  application_id: string
  read_at: Timestamp | null
}

export type MessageTemplates = {
  id: Generated<string>
  employer_id: string | null
  agency_id: string | null
  name: string
  body: string
  changed_by: string | null
  changed_at: Generated<Timestamp>
}

export type Messages = {
  id: GeneratedAlways<number>
  application_id: string
  form_id: string
  side: 'team' | 'person'
  author_id: string | null
  via: Generated<'site' | 'mail'>
  body: string
  whole_text: string | null
  files_refused: Generated<number>
  sent_at: Generated<Timestamp>
}

export type NewsFeeds = {
  url: string
  publisher: string
  sector: 'market_trends' | 'investing' | 'industry' | 'commercial'
  etag: string | null
  last_modified: string | null
  tried_at: Timestamp | null
  answered_at: Timestamp | null
  failures: Generated<number>
  next_try_at: Generated<Timestamp>
}

export type NewsItems = {
  id: GeneratedAlways<number>
  feed_url: string
  link: string
  title: string
  title_key: string
  description: string
  published_at: Timestamp
  image_file_id: string | null
  created_at: Generated<Timestamp>
}

export type NotificationChoices = {
  user_id: string
  kind: string
  way: 'app' | 'mail' | 'push'
  wanted: boolean
  changed_at: Generated<Timestamp>
  stopped_with_digest: Generated<boolean>
}

export type Notifications = {
  id: GeneratedAlways<number>
  user_id: string
  event_id: number
  kind: string
  choice: string
  employer_id: string | null
  agency_id: string | null
  created_at: Generated<Timestamp>
  read_at: Timestamp | null
  collected_at: Timestamp | null
}

export type OfferSettings = {
  employer_id: string | null
  agency_id: string | null
  needs_approval: Generated<boolean>
}

export type OfferTemplates = {
  id: Generated<string>
  employer_id: string | null
  agency_id: string | null
  name: string
  body: string
  changed_by: string | null
  changed_at: Generated<Timestamp>
}

export type OfferVersions = {
  offer_id: string
  number: number
  state: Generated<'draft' | 'waiting' | 'sent'>
  terms: Json
  fills_job: Generated<boolean>
  note: Generated<string>
  written_by: string | null
  written_at: Generated<Timestamp>
  sent_by: string | null
  sent_at: Timestamp | null
  letter: Json | null
  hash: string | null
}

export type Offers = {
  id: Generated<string>
  application_id: string
  employer_id: string | null
  agency_id: string | null
  state: Generated<'draft' | 'open' | 'accepted' | 'declined' | 'withdrawn' | 'expired'>
  sent_number: number | null
  expires_at: Timestamp | null
  created_at: Generated<Timestamp>
  answered_at: Timestamp | null
  reason: Generated<string>
  signed_name: string | null
  signed_hash: string | null
}

export type OpenProfiles = {
  id: Generated<string>
  user_id: string
  state: string | null
  suburb_key: string | null
  licence_status: string | null
  licence_state: string | null
  words: string
  skill_words: string
  updated_at: Timestamp
  works_for: Generated<string[]>
}

export type Orders = {
  id: string
  employer_id: string | null
  ordered_by: string | null
  product: string
  boost: Generated<boolean>
  job_id: number | null
  cents: number
  invoice_id: string
  created_at: Generated<Timestamp>
}

export type ParseSummary = {
  id: GeneratedAlways<number>
  cv_id: string
  user_id: string
  parse_data: Json
  created_at: Generated<Timestamp>
}

export type ParsedProfiles = {
  user_id: string
  summary: string | null
  jobs: Json
  skills: string[]
  software: string[]
  roles: string[]
  licences: Json
  created_at: Generated<Timestamp>
}

export type PastApplications = {
  id: GeneratedAlways<number>
  job_id: number
  status: string
  furthest_status: string
  submitted_on: string
  viewed_on: string | null
  ended_on: string
}

export type PeriodicReports = {
  id: Generated<string>
  employer_id: string | null
  agency_id: string | null
  cadence: 'weekly' | 'monthly'
  from_on: string
  to_on: string
  figures: Json
  made_at: Generated<Timestamp>
}

export type PipelineStages = {
  id: Generated<string>
  employer_id: string | null
  agency_id: string | null
  key: string
  name: string
  status: 'submitted' | 'viewed' | 'shortlisted' | 'interview' | 'hired' | 'rejected'
  position: number
}

export type PlacementCorrections = {
  placement_id: string
  number: number
  form_id: string
  reason: string
  before: Json
  after: Json
  corrected_by: string | null
  corrected_at: Generated<Timestamp>
}

export type PlacementShares = {
  placement_id: string
  agency_id: string
  basis_points: number
  fee_cents: number
  clawback_cents: Generated<number>
}

export type PlacementStages = {
  placement_id: string
  number: number
  label: string
  due_on: string | null
  fee_cents: number
  gst_cents: number
}

export type Placements = {
  id: Generated<string>
  submission_id: string
  agency_id: string
  employer_id: string
  role: string
  starts_on: string
  salary_cents: number | null
  fee_kind: 'percent' | 'fixed' | 'retained' | 'none'
  fee_basis_points: number | null
  fee_cents: number
  gst_cents: number
  guarantee_days: number
  remedy: 'refund' | 'replacement'
  refund_kind: 'pro_rata' | 'full'
  state: Generated<'active' | 'ended' | 'replacement_owed' | 'replaced' | 'refunded'>
  ended_on: string | null
  end_reason: Generated<string>
  refund_cents: Generated<number>
  refund_gst_cents: Generated<number>
  created_by: string | null
  created_at: Generated<Timestamp>
  closed_at: Timestamp | null
  replaces_id: string | null
}

export type Places = {
  id: GeneratedAlways<number>
  name: string
  state: 'NSW' | 'VIC' | 'QLD' | 'WA' | 'SA' | 'TAS' | 'ACT' | 'NT'
  postcode: string | null
  lat: number
  lng: number
  population: Generated<number>
}

export type ProfileBlocks = {
  user_id: string
  employer_id: string | null
  agency_id: string | null
  created_at: Generated<Timestamp>
}

export type ProfileViews = {
  user_id: string
  employer_id: string | null
  agency_id: string | null
  viewed_on: string
  viewed_at: Generated<Timestamp>
  application_id: string | null
  from_search: Generated<boolean>
}

export type PushSubscriptions = {
  id: Generated<string>
  user_id: string
  session_id: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: Generated<Timestamp>
}

export type QuietHours = {
  user_id: string
  time_zone: string
  from_hour: number
  to_hour: number
  sundays: boolean
  changed_at: Generated<Timestamp>
}

export type RateLimits = {
  key: string
  hits: number
  window_ends_at: Timestamp
}

export type ReceivedMails = {
  message_hash: string
  received_at: Generated<Timestamp>
}

export type RecommendationChoices = {
  user_id: string
  job_id: number
  choice: 'less_like_this' | 'not_this_advertiser' | 'hidden'
  created_at: Generated<Timestamp>
}

export type RecoveryCodes = {
  user_id: string
  code_hash: string
  created_at: Generated<Timestamp>
}

export type ReportSubscriptions = {
  id: Generated<string>
  user_id: string
  employer_id: string | null
  agency_id: string | null
  cadence: 'weekly' | 'monthly'
  chosen_at: Generated<Timestamp>
}

export type Reports = {
  id: Generated<string>
  job_id: number | null
  employer_id: string | null
  reporter_id: string | null
  reporter_key: string
  reason: 'misleading' | 'discriminatory' | 'scam' | 'closed' | 'other'
  detail: Generated<string>
  decision_id: string | null
  created_at: Generated<Timestamp>
}

export type Representations = {
  id: Generated<string>
  user_id: string
  employer_id: string
  agency_id: string
  submission_id: string
  confirmed_at: Generated<Timestamp>
  until: Timestamp
  ended_at: Timestamp | null
  ended_by: 'time' | 'candidate' | 'agency' | null
}

export type ResponseClocks = {
  application_id: string
  job_id: number
  working_days: number
  closes_unanswered: boolean
  started_at: Timestamp
  due_at: Timestamp
  remind_at: Timestamp
  reminded_at: Timestamp | null
  answered_at: Timestamp | null
  stopped_at: Timestamp | null
  time_zone: Generated<string>
}

export type Resumes = {
  id: Generated<string>
  user_id: string
  file_id: string
  created_at: Generated<Timestamp>
  last_used_at: Timestamp | null
  removed_at: Timestamp | null
}

export type RetentionRuns = {
  id: GeneratedAlways<number>
  started_at: Generated<Timestamp>
  started_by: 'schedule' | 'command' | 'desk'
  ended_at: Timestamp | null
  report: Generated<Json>
}

export type SavedJobs = {
  user_id: string
  job_id: number
  created_at: Generated<Timestamp>
  note: string | null
}

export type ScorecardCriteria = {
  id: Generated<string>
  employer_id: string | null
  agency_id: string | null
  category_slug: string | null
  name: string
  created_at: Generated<Timestamp>
}

export type ScorecardScores = {
  application_id: string
  criterion_id: string
  user_id: string
  score: number
  word: Generated<string>
  scored_at: Generated<Timestamp>
}

export type SearchWords = {
  word: string
  jobs: Generated<number>
}

export type Sessions = {
  id: Generated<string>
  user_id: string
  token: string
  expires_at: Timestamp
  ip_address: string | null
  user_agent: string | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  code_confirmed_at: Timestamp | null
  agency_id: string | null
}

export type Settings = {
  key: string
  value: Json
  updated_at: Generated<Timestamp>
}

export type ShortlistReaders = {
  shortlist_id: string
  browser_hash: string
  round: number
  proven_at: Generated<Timestamp>
}

export type Shortlists = {
  id: Generated<string>
  agency_id: string
  employer_id: string
  role: string
  note: Generated<string>
  contact_name: string | null
  contact_email: string | null
  round: Generated<number>
  sent_by: string | null
  sent_at: Generated<Timestamp>
  expires_at: Timestamp
  ended_at: Timestamp | null
}

export type SignedLetters = {
  id: string
  employer_id: string | null
  agency_id: string | null
  number: number
  letter: Json
  hash: string
  sent_at: Timestamp
  signed_name: string
  signed_at: Timestamp
}

export type Splits = {
  id: Generated<string>
  submission_id: string
  agency_id: string
  partner_id: string
  agency_basis_points: number
  partner_basis_points: number
  agency_part: Generated<string>
  partner_part: Generated<string>
  state: Generated<'proposed' | 'agreed' | 'declined' | 'taken_back'>
  proposed_by: string | null
  proposed_at: Generated<Timestamp>
  answered_by: string | null
  answered_at: Timestamp | null
}

export type StageMoves = {
  id: GeneratedAlways<number>
  application_id: string
  employer_id: string | null
  agency_id: string | null
  batch_id: string
  move_id: number | null
  from_stage_id: string | null
  from_since: Timestamp | null
  from_name: string
  to_name: string
  actor_id: string | null
  moved_at: Generated<Timestamp>
}

export type SubmissionComments = {
  id: Generated<string>
  submission_id: string
  form_id: string
  side: 'agency' | 'client'
  author_id: string | null
  author_name: string | null
  body: string
  written_at: Generated<Timestamp>
}

export type SubmissionEntries = {
  id: GeneratedAlways<number>
  submission_id: string
  at: Generated<Timestamp>
  kind: string
  side: 'agency' | 'partner' | 'candidate' | 'client' | 'board'
  actor_id: string | null
  actor_name: string | null
  detail: Generated<Json>
  agency_id: string | null
}

export type Submissions = {
  id: Generated<string>
  agency_id: string
  employer_id: string
  user_id: string | null
  job_id: number | null
  role: string
  note: Generated<string>
  state: Generated<'asked' | 'refused' | 'overtaken' | 'agreed' | 'sent' | 'interview' | 'declined' | 'withdrawn' | 'taken_back'>
  round: Generated<number>
  asked_by: string | null
  asked_at: Generated<Timestamp>
  expires_at: Timestamp
  answered_at: Timestamp | null
  consent_until: Timestamp | null
  shares_contact: Generated<boolean>
  resume_id: string | null
  shortlist_id: string | null
  decided_at: Timestamp | null
  decided_by: string | null
  decided_name: string | null
  reason: Generated<string>
}

export type Subscriptions = {
  employer_id: string
  plan: string
  started_on: string
  months_paid: Generated<number>
  ends: Generated<boolean>
}

export type Suspensions = {
  id: Generated<string>
  user_id: string | null
  employer_id: string | null
  words: string
  until: Timestamp
  suspended_by: string | null
  created_at: Generated<Timestamp>
  lifted_at: Timestamp | null
  lifted_by: string | null
  agency_id: string | null
}

export type SynonymMap = {
  canonical_slug: string
  category: 'roles' | 'skills' | 'software' | 'licences'
  label: string
  synonyms: string[]
}

export type TrainingProviders = {
  id: string
  name: string
  state: 'NSW' | 'VIC' | 'QLD' | 'SA' | 'WA' | 'TAS' | 'NT' | 'ACT'
  phone: string | null
  url: string
  roles_supported: string[]
  course_checked: boolean
}

export type TwoFactors = {
  user_id: string
  sealed_secret: string
  confirmed_at: Timestamp | null
  last_step: Generated<number>
  created_at: Generated<Timestamp>
}

export type Users = {
  id: Generated<string>
  full_name: Generated<string>
  email: string
  email_verified: Generated<boolean>
  role: Generated<'job_seeker' | 'employer' | 'recruiter' | 'admin'>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  sign_up_metadata: Json | null
  known_browsers_from: Timestamp | null
}

export type VerificationCodes = {
  email: string
  purpose: 'sign_up' | 'sign_in' | 'new_browser' | 'recovery' | 'change_email' | 'confirm' | 'company' | 'shortlist'
  code_hash: string | null
  browser_hash: string
  payload: Generated<Json>
  tries_left: number
  expires_at: Timestamp
  created_at: Generated<Timestamp>
  id: Generated<string>
}

export type ViewedJobs = {
  user_id: string
  job_id: number
  viewed_at: Generated<Timestamp>
}

export type DB = {
  agencies: Agencies
  agency_clients: AgencyClients
  agency_members: AgencyMembers
  agency_users: AgencyUsers
  alert_areas: AlertAreas
  alert_due: AlertDue
  alert_locations: AlertLocations
  alert_mails: AlertMails
  alert_matches: AlertMatches
  alerts: Alerts
  application_drafts: ApplicationDrafts
  application_holds: ApplicationHolds
  application_moves: ApplicationMoves
  application_notes: ApplicationNotes
  application_progress: ApplicationProgress
  application_ratings: ApplicationRatings
  application_stages: ApplicationStages
  application_starts: ApplicationStarts
  applications: Applications
  audit_log: AuditLog
  billing_details: BillingDetails
  campaign_recipients: CampaignRecipients
  campaigns: Campaigns
  candidate_profile: CandidateProfile
  candidate_views: CandidateViews
  company_claims: CompanyClaims
  company_domains: CompanyDomains
  contact_messages: ContactMessages
  credentials: Credentials
  cvs: Cvs
  decisions: Decisions
  digests: Digests
  employer_images: EmployerImages
  employer_members: EmployerMembers
  employer_offices: EmployerOffices
  employer_users: EmployerUsers
  employers: Employers
  entry_pathways: EntryPathways
  event_mails: EventMails
  events: Events
  files: Files
  followed_agencies: FollowedAgencies
  followed_companies: FollowedCompanies
  interview_busy: InterviewBusy
  interview_feedback: InterviewFeedback
  interview_panel: InterviewPanel
  interview_slots: InterviewSlots
  interviewers: Interviewers
  interviews: Interviews
  introductions: Introductions
  invitations: Invitations
  invoice_lines: InvoiceLines
  invoice_numbers: InvoiceNumbers
  invoices: Invoices
  job_ads: JobAds
  job_announcements: JobAnnouncements
  job_approvals: JobApprovals
  job_boosts: JobBoosts
  job_locations: JobLocations
  job_reminders: JobReminders
  job_search: JobSearch
  job_search_changes: JobSearchChanges
  job_seeker_profiles: JobSeekerProfiles
  job_view_days: JobViewDays
  job_view_months: JobViewMonths
  job_views: JobViews
  jobs: Jobs
  mail_consents: MailConsents
  mail_suppressions: MailSuppressions
  message_files: MessageFiles
  message_mails: MessageMails
  message_recipients: MessageRecipients
  message_templates: MessageTemplates
  messages: Messages
  news_feeds: NewsFeeds
  news_items: NewsItems
  notification_choices: NotificationChoices
  notifications: Notifications
  offer_settings: OfferSettings
  offer_templates: OfferTemplates
  offer_versions: OfferVersions
  offers: Offers
  open_profiles: OpenProfiles
  orders: Orders
  parse_summary: ParseSummary
  parsed_profiles: ParsedProfiles
  past_applications: PastApplications
  periodic_reports: PeriodicReports
  pipeline_stages: PipelineStages
  placement_corrections: PlacementCorrections
  placement_shares: PlacementShares
  placement_stages: PlacementStages
  placements: Placements
  places: Places
  profile_blocks: ProfileBlocks
  profile_views: ProfileViews
  push_subscriptions: PushSubscriptions
  quiet_hours: QuietHours
  rate_limits: RateLimits
  received_mails: ReceivedMails
  recommendation_choices: RecommendationChoices
  recovery_codes: RecoveryCodes
  report_subscriptions: ReportSubscriptions
  reports: Reports
  representations: Representations
  response_clocks: ResponseClocks
  resumes: Resumes
  retention_runs: RetentionRuns
  saved_jobs: SavedJobs
  scorecard_criteria: ScorecardCriteria
  scorecard_scores: ScorecardScores
  search_words: SearchWords
  sessions: Sessions
  settings: Settings
  shortlist_readers: ShortlistReaders
  shortlists: Shortlists
  signed_letters: SignedLetters
  splits: Splits
  stage_moves: StageMoves
  submission_comments: SubmissionComments
  submission_entries: SubmissionEntries
  submissions: Submissions
  subscriptions: Subscriptions
  suspensions: Suspensions
  synonym_map: SynonymMap
  training_providers: TrainingProviders
  two_factors: TwoFactors
  users: Users
  verification_codes: VerificationCodes
  viewed_jobs: ViewedJobs
}
