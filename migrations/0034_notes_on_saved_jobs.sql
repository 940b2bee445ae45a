-- What a person wrote about a job they saved; nobody else reads it.
alter table saved_jobs add column note text check (char_length(note) between 1 and 1000);
