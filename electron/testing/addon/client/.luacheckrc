-- The mock client is plain Lua 5.1 and owns one global.
std = "lua51"
globals = { "client" }
max_line_length = 140
