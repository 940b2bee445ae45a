import { alertCrash } from './alert-crash.ts'
import type { Attack } from './attack.ts'
import { cvRaces } from './cv-races.ts'
import { databaseRestart } from './database-restart.ts'
import { diskFull } from './disk-full.ts'
import { formFields } from './form-fields.ts'
import { hostileCvs } from './hostile-cvs.ts'
import { mailCrash } from './mail-crash.ts'
import { misspelt } from './misspelt.ts'
import { passwords } from './passwords.ts'
import { slowUpload } from './slow-upload.ts'
import { untypedBodies } from './untyped-bodies.ts'
import { uploads } from './uploads.ts'

/** Every attack, in the order in which they run. */
export const attacks: Attack[] = [
  passwords,
  formFields,
  untypedBodies,
  uploads,
  hostileCvs,
  cvRaces,
  slowUpload,
  misspelt,
  mailCrash,
  alertCrash,
  databaseRestart,
  diskFull,
]
