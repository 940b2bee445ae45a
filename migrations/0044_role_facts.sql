-- What a person in the trade asks of a role, as fields: licence class, roster, portfolio, software, car. Null and empty are not stated.
alter table jobs
  add column licence_class text,
  add column roster text check (roster in ('weekdays', 'some_saturdays', 'every_saturday', 'rotating', 'flexible')),
  add column portfolio_size integer check (portfolio_size between 1 and 9999),
  add column software text[] not null default '{}' check (cardinality(software) <= 10),
  add column car text check (car in ('allowance', 'company_car', 'own_car', 'none'));

-- Two of them narrow a search. They are conditions beside the counted facets: 25 combinations more would multiply the buckets.
alter table job_search
  add column roster text,
  add column car text;
