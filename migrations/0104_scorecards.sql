-- What a team looks for, for every role or for those of a category.
create table scorecard_criteria (
  id uuid primary key default gen_random_uuid(),
  employer_id uuid references employers (id) on delete cascade,
  agency_id uuid references agencies (id) on delete cascade,
  category_slug text,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  check (num_nonnulls(employer_id, agency_id) = 1),
  unique nulls not distinct (employer_id, agency_id, category_slug, name)
);

-- What a member thinks of an application by one criterion of their team: one (not yet) to four (excellent), and why in a word.
create table scorecard_scores (
  application_id uuid not null references applications (id) on delete cascade,
  criterion_id uuid not null references scorecard_criteria (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  score smallint not null check (score between 1 and 4),
  word text not null default '' check (length(word) <= 80),
  scored_at timestamptz not null default now(),
  primary key (application_id, criterion_id, user_id)
);
create index scorecard_scores_criterion on scorecard_scores (criterion_id);
create index scorecard_scores_user on scorecard_scores (user_id);
