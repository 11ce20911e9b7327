-- Session order: saved table loaded, character known, world loaded, logout. Everything else runs between the last
-- two.

local ADDON, ns = ...
local Compat, Scrub, Recorder, Store = ns.Compat, ns.Scrub, ns.Recorder, ns.Store

Recorder.On("ADDON_LOADED", function(name)
  if name == ADDON then Store.Open() end
end)

Recorder.On("SAVED_VARIABLES_TOO_LARGE", function(name)
  if name == ADDON then Store.Refuse("the game could not load the saved file, it is too large") end
end)

Recorder.On("PLAYER_ENTERING_WORLD", function()
  local guid = Scrub.Text(Compat.Try(UnitGUID, "player"))
  if not guid then return end
  Store.Begin(guid)
  Recorder.Enter()
  ns.Played.Ask()
end)

Recorder.On("PLAYER_LEAVING_WORLD", Recorder.Leave)
Recorder.On("PLAYER_LOGOUT", Recorder.Finish)
