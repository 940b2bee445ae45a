/** Addresses of mail, and Australian numbers with their area code. */
export const EMAIL = /(?<![\w.+-])[a-z\d][\w.+'-]{0,63}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,4}/gi
export const PHONE = /(?<![\d/])(?:\(?\+?\(?(?:00)?61\)?[ .-]?(?:\(0\)[ .-]?)?|\(?0)[2-478](?:[ .)-]{0,2}\d){8}(?!\d)/g
