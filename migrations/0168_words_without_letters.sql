-- Words of white space alone are none: they were stored, and quoted in a mail.
update application_moves set feedback_words = '' where feedback_words <> '' and btrim(feedback_words, E' \t\n\r') = '';
alter table application_moves
  add constraint application_moves_words check (feedback_words = '' or btrim(feedback_words, E' \t\n\r') <> '');
