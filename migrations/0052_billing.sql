-- The plan that a company pays for by the month. A company on Starter has none; Enterprise is agreed with the operator and has none either.
create table subscriptions (
  employer_id uuid primary key references employers (id) on delete cascade,
  plan text not null,
  -- The months are counted from this day, so that one that began on the 31st comes back to it.
  started_on date not null,
  months_paid integer not null default 1 check (months_paid > 0),
  -- It ends with its last paid day, and the company goes back to Starter.
  ends boolean not null default false
);

-- Who the invoices of a company go to, where it differs from the profile.
create table billing_details (
  employer_id uuid primary key references employers (id) on delete cascade,
  billed_to text not null,
  abn text,
  address text,
  email text not null
);

-- The last number of each year. Its row is locked while an invoice is written, so that the numbers have no gaps.
create table invoice_numbers (
  year integer primary key,
  last integer not null
);

-- What was billed, as it was: an invoice is never changed, but for the day on which it was paid. It stays when its company goes, as the
-- law asks for five years.
create table invoices (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  employer_id uuid references employers (id) on delete set null,
  -- The invoice that this credit note takes back; null for an invoice.
  credits uuid unique references invoices (id),
  issued_on date not null,
  due_on date not null,
  paid_on date,
  seller_name text not null,
  seller_abn text not null,
  seller_address text not null,
  billed_to text not null,
  buyer_abn text,
  buyer_address text,
  buyer_email text not null,
  total_cents integer not null,
  gst_cents integer not null,
  created_at timestamptz not null default now()
);
create index invoices_of_company on invoices (employer_id, number desc);

create table invoice_lines (
  invoice_id uuid not null references invoices (id) on delete cascade,
  position smallint not null,
  words text not null,
  cents integer not null,
  primary key (invoice_id, position)
);

-- What was ordered. The id comes with the form, so that a form that is sent twice orders once.
create table orders (
  id uuid primary key,
  employer_id uuid references employers (id) on delete set null,
  ordered_by uuid references users (id) on delete set null,
  product text not null,
  boost boolean not null default false,
  job_id integer references jobs (id) on delete set null,
  cents integer not null,
  invoice_id uuid not null references invoices (id),
  created_at timestamptz not null default now()
);
create index orders_of_company on orders (employer_id);
create index orders_by on orders (ordered_by);

-- An ad that was bought for itself: it runs beside the plan, until its days are over. They begin when it is first live.
create table job_ads (
  job_id integer primary key references jobs (id) on delete cascade,
  product text not null,
  runs_until timestamptz
);
