-- What a company shows of itself: plan, images, offices, and who follows it.

-- Only some plans show the company's colours on its ads and its page (employers/plan.ts).
alter table employers
  add column plan text not null default 'starter' check (plan in ('starter', 'professional', 'enterprise')),
  -- Counts the changes of the profile: a form that was opened before another member's change says so.
  add column version integer not null default 1;

-- The logos and banners of companies. Of each kind the one without replaced_at is shown; a replaced one stays for a while, since
-- pages and mails that were made before have its address.
create table employer_images (
  employer_id uuid not null references employers (id) on delete cascade,
  -- The last part of its address: "logo-1795305600000.png".
  name text not null,
  kind text not null check (kind in ('logo', 'banner')),
  -- What was sent: its file name, size and dimensions in pixels.
  sent_name text not null,
  sent_bytes integer not null check (sent_bytes > 0),
  sent_width integer not null check (sent_width > 0),
  sent_height integer not null check (sent_height > 0),
  -- What we made of it, in two sizes.
  large_file_id uuid not null references files (id),
  small_file_id uuid not null references files (id),
  -- Up to five colours of the image, the most frequent first, as "#0f4c5c".
  colours text[] not null default '{}',
  created_at timestamptz not null default now(),
  replaced_at timestamptz,
  primary key (employer_id, name)
);
create unique index employer_images_shown on employer_images (employer_id, kind) where replaced_at is null;
create index employer_images_replaced on employer_images (replaced_at) where replaced_at is not null;

create table employer_offices (
  employer_id uuid not null references employers (id) on delete cascade,
  place_id integer not null references places (id),
  -- What is done there: "Rentals, inner north".
  note text,
  -- The order on the company's page, from 0.
  position integer not null,
  primary key (employer_id, place_id)
);

create table followed_companies (
  user_id uuid not null references users (id) on delete cascade,
  employer_id uuid not null references employers (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, employer_id)
);
create index followed_companies_employer on followed_companies (employer_id);

-- The directory: companies with a finished profile, by state and by type.
create index employers_listed on employers (state_territory, company_type) where profile_complete;
