import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { Chip, ChoiceChip } from '#app/ui/controls/chip.tsx'
import { ChipRow } from '#app/ui/controls/chip-row.tsx'
import { Disclosure } from '#app/ui/controls/disclosure.tsx'
import { Pagination } from '#app/ui/controls/pagination.tsx'
import { WizardSteps } from '#app/ui/controls/wizard-steps.tsx'
import { Badge } from '#app/ui/display/badge.tsx'
import { Card } from '#app/ui/display/card.tsx'
import { CheckList } from '#app/ui/display/check-list.tsx'
import { CountLinks } from '#app/ui/display/count-links.tsx'
import { FactList } from '#app/ui/display/fact-list.tsx'
import { KeyFacts } from '#app/ui/display/key-facts.tsx'
import { LinkList } from '#app/ui/display/link-list.tsx'
import { Measure } from '#app/ui/display/measure.tsx'
import { NeedsList } from '#app/ui/display/needs-list.tsx'
import { Score } from '#app/ui/display/score.tsx'
import { StatList } from '#app/ui/display/stat-list.tsx'
import { StepLine } from '#app/ui/display/step-line.tsx'
import { TagList } from '#app/ui/display/tag-list.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { Timeline } from '#app/ui/display/timeline.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { CompanyPlate } from '#app/ui/illustration/company-plate.tsx'
import { PersonPlate } from '#app/ui/illustration/person-plate.tsx'
import { StreetScene } from '#app/ui/illustration/street-scene.tsx'
import { Streetscape } from '#app/ui/illustration/streetscape.tsx'
import { UiSample } from './ui-sample.tsx'
import { UiSampleTable } from './ui-sample-table.tsx'

const row = 'flex flex-wrap items-center gap-2'
const tones = ['neutral', 'featured', 'success', 'info', 'warning', 'destructive', 'yellow', 'plum', 'orange', 'outline'] as const
const colours = ['#0F4C5C', '#ffff00', '#777777', '#ffffff', '#000000', '193 72% 21%', 'no colour']
const street = [
  ['terrace', 'Sales', 12],
  ['weatherboard', 'Property management', 15],
  ['shopFront', 'Admin', 9],
  ['flats', 'Strata', 6],
  ['bungalow', 'Valuation', 1],
  ['warehouse', 'Commercial', 0],
  ['queenslander', 'Marketing', 6],
] as const

export function UiSampleThings() {
  return (
    <>
      <UiSample title="Street">
        <Streetscape label="Jobs by category" lots={street.map(([house, label, count]) => ({ house, label, count, to: '?' }))} />
        <div className="overflow-hidden rounded-lg bg-band px-8 pt-8">
          <StreetScene houses={['shopFront', 'terrace', 'flats']} night className="w-full max-w-lg" />
        </div>
        <EmptyState house="shopFront" action={<ButtonLink to="?">Start a campaign</ButtonLink>}>
          No campaigns yet. Write to past applicants when a new job suits them.
        </EmptyState>
      </UiSample>
      <UiSample title="Badges, chips, plates, tags">
        <div className={row}>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone} icon={tone === 'success' ? Check : undefined}>
              {tone}
            </Badge>
          ))}
        </div>
        <Chips />
        <div className={row}>
          {colours.map((colour) => (
            <CompanyPlate key={colour} name="Tidewater & Finch" colour={colour} />
          ))}
          <CompanyPlate name="Tidewater & Finch" logoUrl="/mark.svg" />
          <CompanyPlate name="Tidewater & Finch" colour="#1B263B" size="large" />
          <CompanyPlate name="Tidewater & Finch" colour="#1B263B" size="small" />
          <PersonPlate name="Ana Lindqvist" />
        </div>
        <TagList tags={['commission', 'car allowance', 'mentoring', 'weekends', 'growth']} />
      </UiSample>
      <UiSample title="Notices">
        <Notice>Please log in to apply for jobs. You will return to Senior Property Manager with everything kept.</Notice>
        <Notice tone="success" title="Sent.">
          Tidewater &amp; Finch has your application.
        </Notice>
        <Notice tone="warning" title="Closes tomorrow." action={<ButtonLink to="?">Extend</ButtonLink>} />
        <Notice tone="error" title="The file could not be read.">
          Save it as PDF and try again.
        </Notice>
      </UiSample>
      <UiSample title="Figures and facts">
        <StatList
          stats={[
            { label: 'Active Jobs', value: 60, period: 'live today', to: '?' },
            { label: 'Companies', value: 12, period: 'with a live job', to: '?' },
            { label: 'Job Seekers', value: 1204, period: 'with a profile' },
            { label: 'Placements', value: '-', period: 'in the last 30 days' },
          ]}
        />
        <KeyFacts
          facts={[
            { label: 'Pay', value: '$65,000 – $110,000', extra: 'a year + super + commission' },
            { label: 'Work type', value: 'Full-time', extra: 'Sales' },
            { label: 'Licence', value: 'Needed', extra: 'Certificate or Class 2' },
            { label: 'Closes', value: <Time at="2026-12-16T00:00:00Z" format="date" />, extra: 'Posted 1 day ago' },
          ]}
        />
        <NeedsList
          needs={[
            { title: 'Interview on Tuesday', detail: 'Property Manager, Banksia Lane Realty', to: '?', link: 'Confirm the time' },
            {
              title: 'One profile step left',
              detail: 'Preferred roles count most when we match you with jobs',
              to: '?',
              link: 'Choose preferred roles',
            },
            { title: '2 saved jobs close soon', detail: 'Within seven days', to: '?', link: 'See both' },
          ]}
        />
        <Card padded={false}>
          <CountLinks
            items={[
              { count: 14, text: 'new applications, 6 not opened for two days', to: '?' },
              { count: 2, text: 'interviews to confirm, the first on Tuesday', to: '?' },
              { count: 1, text: 'job closes on Monday', to: '?' },
              { count: 3, text: 'messages waiting for a reply', to: '?' },
            ]}
          />
        </Card>
        <div className="grid gap-6 md:grid-cols-3">
          <Card as="div">
            <FactList
              facts={[
                { label: 'Location', value: 'Wahroonga NSW' },
                { label: 'Work type', value: 'Full-time' },
              ]}
            />
          </Card>
          <LinkList links={[{ label: 'Sessions', hint: 'Where you are signed in, and what happened lately.', to: '?' }]} />
          <CheckList
            items={[
              { key: 'licence', name: 'Licence', state: 'met', detail: 'Class 2, from your profile' },
              { key: 'rights', name: 'Work rights', state: 'not met' },
              { key: 'years', name: "Five years' experience", state: 'not stated' },
            ]}
          />
          <div className="grid content-start gap-4">
            <Score score={92} caption="match, of 100" />
            <Score score={61} caption="match, of 100" />
            <Score score={44} caption="match, of 100" />
            <Score score={75} percent />
            <Measure from={30} to={45} tone="grey" />
          </div>
        </div>
      </UiSample>
      <UiSampleTable />
      <UiSample title="Way and progress">
        <Breadcrumbs items={[{ label: 'Find Jobs', to: '?' }, { label: 'Senior Property Manager', to: '?#' }, { label: 'Apply' }]} />
        <Pagination page={5} pageCount={9} pageLink={(page) => `?page=${page}`} summary="201 to 250 of 431" />
        <Pagination page={1} pageCount={1} pageLink={() => '?'} summary="1 to 31 of 31" label="Pages of a short list" />
        <div className="grid gap-8 md:grid-cols-2">
          <WizardSteps
            label="Profile steps"
            steps={[
              { label: 'Career goal', state: 'done', note: 'Property Management', to: '?' },
              { label: 'CV upload', state: 'done', to: '?' },
              { label: 'Basic details', state: 'now' },
              { label: 'Licence', state: 'ahead' },
              { label: 'Video intro', state: 'ahead', note: 'Optional' },
            ]}
          />
          <div className="grid content-start gap-6">
            <Timeline
              entries={[
                {
                  key: '1',
                  title: 'Interview',
                  detail: 'Moved by Banksia Lane Realty',
                  at: <Time at="2026-11-18T03:00:00Z" format="date-time" />,
                  now: true,
                },
                { key: '2', title: 'Viewed', at: <Time at="2026-11-17T03:00:00Z" format="date-time" /> },
                { key: '3', title: 'Submitted', at: <Time at="2026-11-16T03:00:00Z" format="date-time" /> },
              ]}
            />
            <StepLine done={3} total={4} />
            <Disclosure summary="What each colour means">Green acts. Ochre is featured.</Disclosure>
            <div className={row} aria-busy="true">
              <Spinner />
              <Skeleton className="h-4 w-40" />
            </div>
          </div>
        </div>
      </UiSample>
    </>
  )
}

function Chips() {
  const [chips, setChips] = useState(['Property management', 'Strata', 'From $60,000'])
  return (
    <ChipRow label="Applied filters">
      <ChoiceChip label="Last 3 days" count={12} to="?" />
      <Chip label="Sales" to="?" />
      {chips.map((chip) => (
        <Chip key={chip} label={chip} onClick={() => setChips(chips.filter((other) => other !== chip))} />
      ))}
    </ChipRow>
  )
}
