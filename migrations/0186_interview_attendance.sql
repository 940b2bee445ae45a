-- It is recorded as well when somebody came after all: the name says both.
update events set name = 'interview.attendance_noted' where name = 'interview.missed';
