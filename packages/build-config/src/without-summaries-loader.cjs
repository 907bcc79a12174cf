// What a call does in a sentence is for the OpenAPI document of the server; no screen shows it.
const SUMMARY = /\bsummary:\s*(?:'(?:[^'\\\n]|\\.)*'|`[^`]*`)/g
module.exports = (source) => source.replace(SUMMARY, "summary: ''")
