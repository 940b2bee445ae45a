import Search from 'lucide-react/icons/search'
import { Form, Link } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { MOST_ASKED_CHARS } from '../help.ts'

/** What people try first. */
const EXAMPLES = ['withdraw', 'wrong employer', 'block my boss', 'scam']

/** The search of the help pages, by an address, so that a search can be shared and needs no scripts. */
export const HelpSearch = ({ typed }: { typed: string }) => (
  <div className="max-w-140">
    <Form role="search" aria-label="Help" action="/help" className="flex gap-2.5 max-md:flex-col">
      <TextField
        // A search by a link puts its words into the field.
        key={typed}
        label="Search help"
        hideLabel
        name="q"
        type="search"
        icon={Search}
        maxLength={MOST_ASKED_CHARS}
        placeholder="A word or a question, such as withdraw"
        autoComplete="off"
        defaultValue={typed}
        fieldClassName="flex-1"
      />
      <Button variant="primary" size="big">
        Search
      </Button>
    </Form>
    <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      <span className="py-0.5 text-muted-foreground">For example:</span>
      {EXAMPLES.map((example) => (
        <Link key={example} to={`/help?q=${encodeURIComponent(example)}`} className="inline-block py-0.5">
          {example}
        </Link>
      ))}
    </p>
  </div>
)
