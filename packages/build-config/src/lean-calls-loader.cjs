// What a call does in a sentence, which codes it may refuse with and how long its body may be are for the service, its OpenAPI
// document and the tests.
const SUMMARY = /\bsummary:\s*(?:'(?:[^'\\\n]|\\.)*'|`[^`]*`)/g
const LIMITS = /^[ \t]*(?:errors:\s*(?:\[[^\]]*\]|\w+)|bodySize: '\w+'),\n/gm
module.exports = (source) => source.replace(SUMMARY, "summary: ''").replace(LIMITS, '')
