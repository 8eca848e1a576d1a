/** `node drop-database.mjs <server url> <name>`: run when a benchmark is interrupted and nothing asynchronous can follow. */
import pg from 'pg'

const [url, name] = process.argv.slice(2)
const client = new pg.Client({ connectionString: url })
await client.connect()
await client.query(`drop database if exists ${name} with (force)`)
await client.end()
