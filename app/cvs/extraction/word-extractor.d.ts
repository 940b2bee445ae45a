// The package has no types; this is what its README gives.
declare module 'word-extractor' {
  type Options = { filterUnicode?: boolean }
  type Document = {
    getBody(options?: Options): string
    getHeaders(options?: Options & { includeFooters?: boolean }): string
    getFooters(options?: Options): string
    getTextboxes(options?: Options): string
  }
  export default class WordExtractor {
    extract(source: string | Buffer): Promise<Document>
  }
}
