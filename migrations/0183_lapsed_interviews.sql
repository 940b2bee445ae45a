-- When both sides were told that the offered times passed without an answer.
alter table interviews add column lapse_told_at timestamptz;
