import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/** What `npm test` counts and prints again at its end. Failures hold a name and what was thrown. */
export type Report = { passed: number; failed: number; failures: string[] }

const FILE = '.cache/reports/unit.json'

/**
 * Writes a run of unit and server tests for `npm test`. Vitest's own file of results leaves out what fails a run without failing a test: an
 * error that nobody waited for, and a file that cannot be loaded.
 */
export default class ReportWriter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()].map((test) => ({ module, test })))
    const failed = tests.filter(({ test }) => test.result().state === 'failed')
    const suites = modules.flatMap((module) => [module, ...module.children.allSuites()].map((suite) => ({ module, suite })))
    const report: Report = {
      passed: tests.filter(({ test }) => test.result().state === 'passed').length,
      failed: failed.length,
      failures: [
        ...failed.map(({ module, test }) => failure(`${nameOf(module)}: ${test.fullName}`, test.result().errors)),
        ...suites
          .filter(({ suite }) => suite.errors().length > 0)
          .map(({ module, suite }) => failure(`${nameOf(module)}: ${'fullName' in suite ? suite.fullName : 'the file'}`, suite.errors())),
        ...unhandled.map((error) => failure(`${error.VITEST_TEST_PATH ?? 'somewhere'}: an error that nobody waited for`, [error])),
      ],
    }
    mkdirSync(dirname(FILE), { recursive: true })
    writeFileSync(FILE, JSON.stringify(report))
  }
}

const nameOf = ({ project, relativeModuleId }: TestModule) => `${relativeModuleId} (${project.name})`

const failure = (name: string, errors: readonly SerializedError[] = []) =>
  [name, ...errors.map(({ message, stack }) => stack ?? message)].join('\n')
