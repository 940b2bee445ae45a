-- Whether a person wants a kind of mail, where they have chosen. The kinds are those of app/notifications/mail-kinds.ts.
create table email_choices (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  wanted boolean not null,
  changed_at timestamptz not null default now(),
  primary key (user_id, kind)
);
