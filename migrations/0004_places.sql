create table places (
  id integer generated always as identity primary key,
  name text not null,
  state text not null check (state in ('NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT')),
  postcode text,
  lat double precision not null,
  lng double precision not null,
  population integer not null default 0,
  unique nulls not distinct (name, state, postcode)
);
create index places_name on places (lower(name));
