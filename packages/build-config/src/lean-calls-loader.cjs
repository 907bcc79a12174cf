// What a call does in a sentence and which codes it may refuse with are for the service, its OpenAPI document and the tests.
const SUMMARY = /\bsummary:\s*(?:'(?:[^'\\\n]|\\.)*'|`[^`]*`)/g
const ERRORS = /^[ \t]*errors:\s*(?:\[[^\]]*\]|\w+),\n/gm
module.exports = (source) => source.replace(SUMMARY, "summary: ''").replace(ERRORS, '')
