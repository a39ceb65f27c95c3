/** The shelf of a record in words. Example: version 2 with 18 funds is 'shelf 2 of 18 funds'. */
export function shelfWords({ version, funds }: { version: number; funds: number }): string {
  return version === 0 ? `the first shelf of ${funds} funds` : `shelf ${version} of ${funds} funds`
}
