-- What a job says one can earn with commission, in whole dollars of a year: no pay, so that no filter and no markup reads it.
alter table jobs add column salary_ote_min integer, add column salary_ote_max integer;
