-- Rows of search are kept narrow by compressing what is long (migration 11). Bits are few, and all of them are read for one person.
alter table job_search alter column roles set storage plain;
alter table job_search alter column skills set storage plain;
alter table job_search alter column software set storage plain;
