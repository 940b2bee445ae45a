import { CodeBlock } from '#app/ui/display/code-block.tsx'
import { PageSection } from '#app/ui/display/page-section.tsx'
import { samples } from '../docs.ts'

/** That there is no client library, and how little one needs without. */
export const DocsSdks = ({ origin }: { origin: string }) => (
  <>
    <p className="mt-8 max-w-[66ch]">
      We publish no client library. The feeds are plain HTTP without keys, in formats that every language reads: JSON, RSS and XML. These
      lines are whole programs.
    </p>
    {samples(origin).map(({ language, code }, at) => (
      <PageSection key={language} id={`sample-${at}`} title={language} space="small">
        <CodeBlock label={`Program: ${language}`}>{code}</CodeBlock>
      </PageSection>
    ))}
  </>
)
