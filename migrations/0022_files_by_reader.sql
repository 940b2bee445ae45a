-- Who opens a file asks whose resume it is and to whom it was sent.
create index resumes_file on resumes (file_id);
create index applications_resume on applications (resume_id);
