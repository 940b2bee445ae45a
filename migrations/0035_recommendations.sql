-- What recommendations read of a job, beside what search reads: one bit for each role, skill and program of the vocabulary that the ad
-- names, in the order of app/jobs/named-words.server.ts. Bits are counted without reading the text.
alter table job_search add column roles bit(128) not null default B'0'::bit(128);
alter table job_search add column skills bit(256) not null default B'0'::bit(256);
alter table job_search add column software bit(256) not null default B'0'::bit(256);
alter table job_search add column level text check (level in ('senior', 'junior'));
alter table job_search add column commission boolean not null default false;

-- What a person said of a recommended job: fewer like it, or none of its advertiser. Deleting the row takes it back.
create table recommendation_choices (
  user_id uuid not null references users (id) on delete cascade,
  job_id integer not null references jobs (id) on delete cascade,
  choice text not null check (choice in ('less_like_this', 'not_this_advertiser')),
  created_at timestamptz not null default now(),
  primary key (user_id, job_id)
);
create index recommendation_choices_job on recommendation_choices (job_id);
