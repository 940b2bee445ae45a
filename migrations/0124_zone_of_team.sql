-- A member who has not said in which zone they take interviews does so in that of their team's state.
alter table interviewers alter column time_zone drop not null, alter column time_zone drop default;
update interviewers set time_zone = null
  where time_zone = 'Australia/Sydney' and hours = '[[540, 1020], [540, 1020], [540, 1020], [540, 1020], [540, 1020], null, null]';
