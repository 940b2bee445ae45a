import { href } from 'react-router'
import type { WizardStep } from './wizard-steps.ts'

/** Where a person states the licence they hold. A file of its own: every page of a job links there, and needs no other step. */
export const LICENCE_STEP = `${href('/onboard')}?step=${'licence' satisfies WizardStep['key']}`
