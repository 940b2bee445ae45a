/** Who teaches the course for a licence. The telephone is null while nobody has checked it. */
export type TrainingProvider = { id: string; name: string; state: string; phone: string | null; url: string }
