/** Where the server of the journeys writes the address of its clock, in its data folder. */
export const CLOCK_FILE = 'clock'
