import { VIEW_SOURCE, VIEW_SOURCES } from '#app/jobs/view-source.ts'
import { cityOf, type TimeZone } from '#app/places/time-zone.ts'
import { Disclosure } from '#app/ui/controls/disclosure.tsx'
import { DURATION, DURATIONS, FEWEST_CASES, STEP, STEPS } from '../figures.ts'

/** What each number means, in a sentence. */
export const Definitions = ({ zone }: { zone: TimeZone }) => (
  <Disclosure summary="How is this counted?" id="counted" className="mt-10 border-t border-border-strong pt-3">
    <dl className="grid max-w-190 gap-x-6 gap-y-2 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
      {STEPS.map((step) => (
        <Meaning key={step} word={STEP[step].label} means={STEP[step].means} />
      ))}
      <Meaning
        word="Share"
        means="Of the step before. Applications are those sent in the days shown, whatever happened to them until now, so that a late hire counts where its application does."
      />
      {DURATIONS.map((name) => (
        <Meaning key={name} word={`Until ${DURATION[name].label.toLowerCase()}`} means={DURATION[name].means} />
      ))}
      <Meaning word="Half within" means={`The median. From ${FEWEST_CASES} cases on; fewer say little, and are left out.`} />
      <Meaning
        word="Sources"
        means={`How somebody came to the ad the first time on a day, and of an application on the day it was sent. Kept as one of these words, never as the address they came from: ${VIEW_SOURCES.map((source) => `${VIEW_SOURCE[source].label} (${VIEW_SOURCE[source].means})`).join('; ')}.`}
      />
      <Meaning
        word="Pay"
        means="Yearly pay as ads state it, hourly and weekly pay made yearly. The market are all other open ads of the category on this board that state pay, today; the middle half leaves out the lowest and the highest quarter."
      />
      <Meaning word="Ads" means="Those you advertise yourselves. An ad that an agency advertises for a company is counted by the agency." />
      <Meaning word="Days" means={`From midnight to midnight in ${cityOf(zone)}, but views, which are counted by the day in Sydney.`} />
    </dl>
  </Disclosure>
)

const Meaning = ({ word, means }: { word: string; means: string }) => (
  <>
    <dt className="font-semibold">{word}</dt>
    <dd className="text-muted-foreground max-sm:mb-1">{means}</dd>
  </>
)
